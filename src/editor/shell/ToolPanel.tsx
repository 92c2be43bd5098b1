import { useStore } from '@nanostores/react';
import Blinds from 'lucide-react/icons/blinds';
import Package from 'lucide-react/icons/package';
import QrCode from 'lucide-react/icons/qr-code';
import Shapes from 'lucide-react/icons/shapes';
import X from 'lucide-react/icons/x';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '#src/ui/LazyPart.tsx';
import { isEscapeTaken } from '../browser/hotkeys.ts';
import { useDesigner } from '../context/DesignerContext.tsx';
import { $panel, setPanel, type ToolPanel } from './store.ts';

/** The tools that open a panel, in their order, and the panel each opens, loaded on first use. */
export const panels = [
	{ name: 'elements', Icon: Shapes },
	{ name: 'patterns', Icon: Blinds },
	{ name: 'codes', Icon: QrCode },
	{ name: 'starts', Icon: Package },
] as const;
const contents = {
	elements: lazyPart(() => import('../panels/tools/ElementsPanel.tsx')),
	patterns: lazyPart(() => import('../panels/tools/PatternsPanel.tsx')),
	codes: lazyPart(() => import('../panels/tools/CodesPanel.tsx')),
	starts: lazyPart(() => import('../panels/tools/StartsPanel.tsx')),
} satisfies Record<ToolPanel, unknown>;

export function PanelContent({ name }: { name: ToolPanel }) {
	const Content = contents[name];
	return (
		<Suspense fallback={null}>
			<Content />
		</Suspense>
	);
}

/** The open panel, beside the tools and over the sheet, below the sides' names; Escape closes it. */
export function FloatingPanel() {
	const { t } = useDesigner();
	const name = useStore($panel);
	useEffect(() => {
		// Escape closes only a dialog or a list that was opened over the panel.
		const press = ({ key }: KeyboardEvent) => key === 'Escape' && !isEscapeTaken() && setPanel(undefined);
		document.addEventListener('keydown', press);
		return () => document.removeEventListener('keydown', press);
	}, []);
	if (!name) return null;
	const title = t(`objects.tool_${name}`);
	return (
		<section
			className="panel-over-sheet absolute top-16 bottom-20 left-23 z-10 flex w-68 flex-col rounded-card border border-line bg-white shadow-float max-h-fit"
			aria-label={title}
		>
			<div className="flex items-center justify-between py-2 pr-2 pl-4">
				<h2 className="text-15 font-medium tracking-normal">{title}</h2>
				<button
					type="button"
					className="key"
					aria-label={t('editor.close')}
					onClick={() => setPanel(undefined)}
				>
					<X size={18} aria-hidden="true" />
				</button>
			</div>
			<div className="min-h-0 overflow-y-auto px-4 pt-1 pb-4">
				<PanelContent name={name} />
			</div>
		</section>
	);
}
