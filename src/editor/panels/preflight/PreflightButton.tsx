import { useStore } from '@nanostores/react';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { Suspense, useEffect, useId, useState } from 'react';
import { lazyPart } from '#src/ui/LazyPart.tsx';
import { createLooks } from '../../box/material-look.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { $findings } from './store.ts';

const FindingList = lazyPart(() => import('./FindingList.tsx'));

/** Number of preflight findings; opens their list. Shown once the design is not empty. */
export default function PreflightButton() {
	const { t, layout, spec } = useDesigner();
	const id = useId();
	const findings = useStore($findings);
	const [isOpen, setIsOpen] = useState(false);

	useEffect(() => {
		const [sheet] = layout.sheets;
		if (!sheet) return;
		let stop: (() => void) | undefined;
		let isOver = false;
		const { outside, inside } = createLooks(spec)[sheet.stock];
		// Preflight is optional; the next change retries.
		import('./preflight-watch.ts').then(
			({ watchPreflight }) => {
				if (!isOver) stop = watchPreflight(layout, outside, inside);
			},
			() => undefined,
		);
		return () => {
			isOver = true;
			stop?.();
		};
	}, [layout, spec]);

	const count = (findings ?? []).filter(({ severity }) => severity !== 'info').length;
	const label = findings ? t('editor.preflight_count', { count }) : t('editor.preflight');
	const hasErrors = findings?.some(({ severity }) => severity === 'error');
	return (
		<>
			<button
				type="button"
				className="key grid-flow-col gap-1"
				popoverTarget={id}
				disabled={!findings}
				aria-label={label}
				title={label}
			>
				<ClipboardCheck size={20} aria-hidden="true" />
				{count > 0 && (
					<span
						className={`figures rounded-full px-1.5 text-11 text-white ${hasErrors ? 'bg-danger' : 'bg-warning'}`}
						aria-hidden="true"
					>
						{count}
					</span>
				)}
			</button>
			<section
				id={id}
				popover="auto"
				aria-label={t('editor.preflight')}
				className="fixed inset-auto top-16 right-3 m-0 max-h-[70dvh] w-88 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-card border border-line bg-white p-4 shadow-float"
				onToggle={(event) => setIsOpen(event.newState === 'open')}
			>
				{isOpen && (
					<Suspense fallback={null}>
						<FindingList />
					</Suspense>
				)}
			</section>
		</>
	);
}
