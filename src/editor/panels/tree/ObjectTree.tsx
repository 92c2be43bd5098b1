import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { isTyping } from '../../browser/hotkeys.ts';
import { useMedia } from '../../browser/MediaQuery.tsx';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { $design, $selection } from '../../document/store.ts';
import type { OpenMenu } from './store.ts';
import { TreeLine } from './TreeLine.tsx';
import { useTreeTexts } from './TreeTexts.tsx';
import './tree.css';
import { useRowClicks } from './RowClicks.tsx';
import { useRowDragging } from './RowDragging.tsx';
import { useRowKeys } from './RowKeys.tsx';
import { useRowMenu } from './RowMenu.tsx';
import { useRowNames } from './RowNames.tsx';
import { moveBeside, renameRow } from './tree-actions.ts';
import type { TreeRow } from './tree-rows.ts';
import { useRows } from './VisibleRows.tsx';

export { loadTreeTexts } from './TreeTexts.tsx';

/** Sides, groups and objects, the topmost first: the tree pattern of the WAI-ARIA authoring practices. */
export default function ObjectTree({ onMenu }: { onMenu: OpenMenu }) {
	const { t } = useDesigner();
	const texts = useTreeTexts();
	const { objects } = useStore($design);
	const selection = useStore($selection);
	const hasMouse = useMedia('(pointer: fine)');
	const [renamed, setRenamed] = useState<string>();
	const tree = useRef<HTMLDivElement>(null);
	const { rows, findRow, current, focus, setFocused, setOpen } = useRows(tree);
	const { shown, spoken } = useRowNames(objects);
	const openMenu = useRowMenu({ tree, findRow, setFocused, onMenu });

	const put = (row: TreeRow, how: 'over' | 'under', target: TreeRow | undefined) => {
		moveBeside(row, how, target, { rows, texts, name: shown(row) });
		focus(row.key);
	};
	const rename = (row: TreeRow) => setRenamed(row.key);
	const pressKey = useRowKeys({ rows, shown, focus, setOpen, put, rename, openMenu: openMenu.open });
	const dragging = useRowDragging({ tree, findRow, onDrop: put });

	const clicks = useRowClicks({ findRow, setFocused, setOpen, rename, openMenu: openMenu.open });

	return (
		<>
			<div
				ref={tree}
				role="tree"
				tabIndex={-1}
				aria-label={t('editor.objects')}
				aria-multiselectable="true"
				aria-describedby="tree-help"
				className="grid grid-cols-1 gap-0.5"
				onKeyDown={(event) => {
					const row = findRow(current);
					if (!row || isTyping(event.target) || !pressKey(row, event)) return;
					event.preventDefault();
					event.stopPropagation();
				}}
				{...clicks}
				{...openMenu.handlers}
				{...dragging.handlers}
			>
				{rows.map((row) => (
					<TreeLine
						key={row.key}
						row={row}
						spoken={spoken(row)}
						shown={shown(row)}
						isSelected={row.ids.every((id) => selection.includes(id))}
						isCurrent={row.key === current}
						drop={dragging.dropOn(row)}
						isDraggable={hasMouse}
						renaming={renamed === row.key ? t('arrange.own_name') : undefined}
						onRename={(name) => {
							setRenamed(undefined);
							if (name !== undefined) renameRow(row, name);
							focus(row.key);
						}}
						menu={texts('designer-tree.menu_of', { name: shown(row) })}
					/>
				))}
			</div>
			<p id="tree-help" className="mt-2 text-13 text-ink-soft pointer-coarse:hidden">
				{texts('designer-tree.help')}
			</p>
		</>
	);
}
