import { useStore } from '@nanostores/react';
import Box from 'lucide-react/icons/box';
import Image from 'lucide-react/icons/image';
import Layers from 'lucide-react/icons/layers';
import Palette from 'lucide-react/icons/palette';
import Type from 'lucide-react/icons/type';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#src/ui/LazyPart.tsx';
import { getAction } from '../actions/actions.ts';
import { useDesigner } from '../context/DesignerContext.tsx';
import { $selectedAll } from '../document/store.ts';
import { ObjectList } from '../panels/tree/ObjectList.tsx';
import type { OpenMenu } from '../panels/tree/store.ts';
import { OpenProperties } from './PropertiesPanel.tsx';
import type { ToolPanel } from './store.ts';
import { PanelContent, panels } from './ToolPanel.tsx';
import { useSelectionInView } from './use-selection-in-view.ts';

// Loaded with the first selected object.
const SelectionRow = lazyPart(() => import('../panels/properties/SelectionRow.tsx'), 'quiet');

/** `row`: the selection in one row; the others are panels. */
type Tab = 'image' | 'text' | 'row' | 'edit' | 'objects' | ToolPanel;

/** Bottom sheet on phones: tools and one panel at a time. */
export function BottomSheet({ onMenu }: { onMenu: OpenMenu }) {
	const { t } = useDesigner();
	const selected = useStore($selectedAll).length > 0;
	const [tab, setTab] = useState<Tab>();
	useEffect(() => {
		// The sheet keeps its size: the selection is edited there first.
		setTab((now) => (selected ? 'row' : now === 'row' ? undefined : now));
	}, [selected]);
	useSelectionInView();
	const toggle = (next: Tab) =>
		setTab((now) => (now !== next ? next : selected && next === 'edit' ? 'row' : undefined));
	const tabs: readonly (readonly [Tab, ReactNode, string, () => void])[] = [
		[
			'image',
			<Image key="i" size={20} aria-hidden="true" />,
			t('editor.tool_image'),
			() => getAction('add_image').run(t),
		],
		[
			'text',
			<Type key="t" size={20} aria-hidden="true" />,
			t('editor.tool_text'),
			() => {
				getAction('add_text').run(t);
				setTab('row');
			},
		],
		...panels.map(
			({ name, Icon }) =>
				[
					name,
					<Icon key={name} size={20} aria-hidden="true" />,
					t(`objects.tool_${name}`),
					() => toggle(name),
				] as const,
		),
		[
			'edit',
			selected ? (
				<Box key="b" size={20} aria-hidden="true" />
			) : (
				<Palette key="p" size={20} aria-hidden="true" />
			),
			selected ? t('editor.tool_edit') : t('editor.tool_colour'),
			() => toggle('edit'),
		],
		[
			'objects',
			<Layers key="l" size={20} aria-hidden="true" />,
			t('editor.objects'),
			() => toggle('objects'),
		],
	];
	return (
		<div className="flex min-h-0 flex-col border-t border-line bg-white">
			<TabContent tab={tab} onMenu={onMenu} onOpen={() => setTab('edit')} />
			<div className="flex shrink-0 overflow-x-auto" role="toolbar" aria-label={t('editor.tools')}>
				{tabs.map(([name, icon, label, run]) => (
					<button
						key={name}
						type="button"
						className="tool min-w-18 flex-1"
						{...(name !== 'image' && name !== 'text' && { 'aria-expanded': tab === name })}
						onClick={run}
					>
						{icon}
						{label}
					</button>
				))}
			</div>
		</div>
	);
}

interface TabContentProps {
	tab: Tab | undefined;
	onMenu: OpenMenu;
	/** Opens all properties of the selection. */
	onOpen: () => void;
}

/** The selection's row, or the open panel. */
function TabContent({ tab, onMenu, onOpen }: TabContentProps) {
	const { t } = useDesigner();
	if (!tab || tab === 'image' || tab === 'text') return null;
	if (tab === 'row')
		return (
			<Suspense fallback={null}>
				<SelectionRow onOpen={onOpen} />
			</Suspense>
		);
	return (
		<section
			className="panel-over-sheet max-h-[38dvh] min-h-0 overflow-y-auto border-b border-line p-4"
			aria-label={t('editor.properties')}
		>
			{tab === 'objects' ? (
				<ObjectList onMenu={onMenu} />
			) : tab !== 'edit' ? (
				<PanelContent name={tab} />
			) : (
				<OpenProperties />
			)}
		</section>
	);
}
