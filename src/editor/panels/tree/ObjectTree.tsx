import { $design, $selection } from '../../document/store.ts';
import { $repaintCount } from '../../painting/store.ts';
import './tree.css';
import { useStore } from '@nanostores/react';
import {
	type DragEvent,
	type KeyboardEvent,
	type MouseEvent,
	useEffect,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
} from 'react';
import { normaliseSearch } from '#src/site/normalise-search.ts';
import { isTyping } from '../../browser/hotkeys.ts';
import { watchLongPress } from '../../browser/long-press.ts';
import { useMedia } from '../../browser/MediaQuery.tsx';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { extentOf } from '../../painting/extent.ts';
import { artworkFacts } from '../../uploads/picture-store.ts';
import { sharpnessOf } from '../../uploads/sharpness.ts';
import { describeGroup, describeObject, shortNameOf, shortNameOfGroup } from './row-description.ts';
import type { OpenMenu } from './store.ts';
import { TreeLine } from './TreeLine.tsx';
import { useTreeTexts } from './TreeTexts.tsx';
import { chooseRow, putBeside, removeRow, renameRow, siblingsOf } from './tree-actions.ts';
import { findByTyping, type TreeRow, treeMove, treeRows } from './tree-rows.ts';

export { loadTreeTexts } from './TreeTexts.tsx';

/** Letters typed within this time belong to one name. */
const typingMs = 700;

/** Sides, groups and objects, the topmost first: the tree pattern of the WAI-ARIA authoring practices. */
export default function ObjectTree({ onMenu }: { onMenu: OpenMenu }) {
	const { t, site, layout } = useDesigner();
	const texts = useTreeTexts();
	const { objects } = useStore($design);
	const selection = useStore($selection);
	// Names tell sizes and how sharp a picture is.
	const pictureCount = useStore($repaintCount);
	const hasMouse = useMedia('(pointer: fine)');
	const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
	const [focused, setFocused] = useState<string>();
	const [renamed, setRenamed] = useState<string>();
	const [drag, setDrag] = useState<{ from: string; over?: string; how?: 'over' | 'under' }>();
	const tree = useRef<HTMLDivElement>(null);
	/** The row that gets the focus once it is drawn; a new object every time. */
	const [wanted, setWanted] = useState<{ key: string }>();
	const typed = useRef({ text: '', atMs: 0 });

	const rows = useMemo(() => treeRows(objects, { sides: layout.sides, closed }), [objects, layout, closed]);
	const rowOf = (key: string | undefined) => rows.find((row) => row.key === key);
	const current = (rowOf(focused) ?? rowOf(selection[0]) ?? rows[0])?.key;

	// What was selected elsewhere is where Tab comes in.
	useEffect(() => {
		const [id] = selection;
		if (id !== undefined && !tree.current?.contains(document.activeElement)) setFocused(id);
	}, [selection]);

	useLayoutEffect(() => {
		const line = wanted && lineOf(tree.current, wanted.key);
		if (line && document.activeElement !== line) line.focus();
	}, [wanted]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a picture that has come in changes names.
	const names = useMemo(
		() =>
			new Map(
				objects.map((object) => {
					const facts = object.kind === 'image' ? artworkFacts.get(object.artworkId) : undefined;
					const sharpness =
						facts === undefined || facts === 'missing' || object.kind !== 'image'
							? undefined
							: facts === 'vector'
								? facts
								: sharpnessOf(object, facts);
					return [object.id, describeObject(object, { t, texts, site, extent: extentOf(object), sharpness })];
				}),
			),
		[objects, t, texts, site, pictureCount],
	);
	const shownOf = (row: TreeRow) => {
		if (row.kind === 'object') return shortNameOf(row.object, texts);
		if (row.kind === 'group') return shortNameOfGroup(row.name, row.ids.length, texts);
		return t(`editor.side_${row.side}`);
	};
	const spokenOf = (row: TreeRow) => {
		if (row.kind === 'object') return names.get(row.key) ?? '';
		if (row.kind === 'group') return describeGroup(row.name, row.ids.length, texts);
		return texts('designer-tree.side_with', { side: shownOf(row), count: row.ids.length });
	};

	function focus(key: string) {
		setWanted({ key });
		setFocused(key);
	}
	function setOpen(keys: readonly string[], isOpen: boolean) {
		setClosed((now) => (isOpen ? now.difference(new Set(keys)) : now.union(new Set(keys))));
	}
	const put = (row: TreeRow, how: 'over' | 'under', target: TreeRow | undefined) => {
		putBeside(row, how, target, { rows, texts, name: shownOf(row) });
		focus(row.key);
	};

	/** True when the key meant something here. */
	function press(row: TreeRow, event: KeyboardEvent): boolean {
		const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
		if (ctrlKey || metaKey) return false;
		if (altKey) {
			if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
			const beside = siblingsOf(row, rows);
			const target = beside[beside.indexOf(row) + (key === 'ArrowUp' ? -1 : 1)];
			put(row, key === 'ArrowUp' ? 'over' : 'under', target);
			return true;
		}
		if (key === 'ContextMenu' || (shiftKey && key === 'F10')) return menuOf(row);
		// Shift with the arrows still moves what is selected.
		if (shiftKey && key !== '*' && key.length > 1) return false;
		if (key === 'Enter' || key === ' ') {
			chooseRow(row, key === 'Enter' ? 'only' : 'toggle');
			return true;
		}
		if (key === 'F2' && row.kind !== 'side') {
			setRenamed(row.key);
			return true;
		}
		if (key === 'Delete' || key === 'Backspace') {
			const next = removeRow(row, rows, { t, texts });
			if (next) focus(next);
			else if (next === '') document.getElementById('sheet')?.focus();
			return true;
		}
		const move = treeMove(rows, row.key, key);
		if (move?.kind === 'focus') focus(move.key);
		else if (move) setOpen(move.keys, move.kind === 'open');
		return move !== undefined || typeAhead(row, key) || key.startsWith('Arrow');
	}

	function typeAhead(row: TreeRow, key: string): boolean {
		if (!/^[\p{L}\p{N}]$/u.test(key)) return false;
		const now = performance.now();
		const text = (now - typed.current.atMs < typingMs ? typed.current.text : '') + normaliseSearch(key);
		typed.current = { text, atMs: now };
		const found = findByTyping(rows, row.key, text, (one) => normaliseSearch(shownOf(one)));
		if (found) focus(found);
		return true;
	}

	/** The menu is that of the selection, so the row is selected with it. */
	function menuOf(row: TreeRow, at?: { x: number; y: number }): boolean {
		if (row.kind === 'side') return false;
		if (!row.ids.every((id) => selection.includes(id))) chooseRow(row, 'only');
		setFocused(row.key);
		const line = lineOf(tree.current, row.key);
		const box = line?.getBoundingClientRect();
		onMenu({ x: at?.x ?? box?.left ?? 0, y: at?.y ?? box?.bottom ?? 0, opener: line });
		return true;
	}

	const openAt = useRef(menuOf);
	openAt.current = menuOf;
	const rowAt = useRef(rowOf);
	rowAt.current = rowOf;
	const [longPress] = useState(() =>
		watchLongPress<PointerEvent>(({ target, clientX, clientY }) => {
			const row = rowAt.current(keyAt(target));
			if (row) openAt.current(row, { x: clientX, y: clientY });
		}),
	);
	useEffect(() => longPress.end, [longPress]);

	function click(event: MouseEvent) {
		const row = rowOf(keyAt(event.target));
		if (!row || isTyping(event.target)) return;
		const { target, currentTarget } = event;
		if (!(target instanceof Element) || !currentTarget.contains(target)) return;
		setFocused(row.key);
		if (target.closest('[data-menu]')) {
			const { left, bottom } = target.getBoundingClientRect();
			menuOf(row, { x: left, y: bottom });
		} else if (target.closest('[data-chevron]') && row.kind !== 'object') setOpen([row.key], !row.isOpen);
		else chooseRow(row, event.shiftKey || event.ctrlKey || event.metaKey ? 'toggle' : 'only');
	}

	function dragOver(event: DragEvent) {
		const [row, over] = [rowOf(drag?.from), rowOf(keyAt(event.target))];
		const isPossible = row && over && row !== over && row.parent === over.parent;
		if (!isPossible) {
			if (drag?.over) setDrag({ from: drag.from });
			return;
		}
		event.preventDefault();
		const box = lineOf(tree.current, over.key)?.getBoundingClientRect();
		const how = box && event.clientY < box.top + box.height / 2 ? 'over' : 'under';
		if (drag?.over !== over.key || drag.how !== how) setDrag({ from: row.key, over: over.key, how });
	}

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
					const row = rowOf(current);
					if (!row || isTyping(event.target) || !press(row, event)) return;
					event.preventDefault();
					event.stopPropagation();
				}}
				onPointerDown={({ nativeEvent }) => longPress.press(nativeEvent)}
				onPointerMove={longPress.move}
				onPointerUp={longPress.end}
				onPointerCancel={longPress.end}
				onClick={click}
				onDoubleClick={({ target }) => {
					const row = rowOf(keyAt(target));
					if (row && row.kind !== 'side' && !isTyping(target) && !isKey(target)) setRenamed(row.key);
				}}
				onContextMenu={(event) => {
					const row = rowOf(keyAt(event.target));
					if (!row || isTyping(event.target)) return;
					if (menuOf(row, { x: event.clientX, y: event.clientY })) event.preventDefault();
				}}
				onFocus={({ target }) => {
					const key = target.matches('[role=treeitem]') ? keyAt(target) : undefined;
					if (key !== undefined && key !== focused) setFocused(key);
				}}
				onDragStart={(event) => {
					const key = keyAt(event.target);
					if (key === undefined) return;
					event.dataTransfer.effectAllowed = 'move';
					event.dataTransfer.setData('text/plain', '');
					setDrag({ from: key });
				}}
				onDragOver={dragOver}
				onDragEnd={() => setDrag(undefined)}
				onDrop={(event) => {
					event.preventDefault();
					const [row, target] = [rowOf(drag?.from), rowOf(drag?.over)];
					setDrag(undefined);
					if (row && drag?.how) put(row, drag.how, target);
				}}
			>
				{rows.map((row) => (
					<TreeLine
						key={row.key}
						row={row}
						spoken={spokenOf(row)}
						shown={shownOf(row)}
						isSelected={row.ids.every((id) => selection.includes(id))}
						isCurrent={row.key === current}
						drop={drag?.over === row.key ? drag.how : undefined}
						isDraggable={hasMouse}
						renaming={renamed === row.key ? t('arrange.own_name') : undefined}
						onRename={(name) => {
							setRenamed(undefined);
							if (name !== undefined) renameRow(row, name);
							focus(row.key);
						}}
						menu={texts('designer-tree.menu_of', { name: shownOf(row) })}
					/>
				))}
			</div>
			<p id="tree-help" className="mt-2 text-13 text-ink-soft pointer-coarse:hidden">
				{texts('designer-tree.help')}
			</p>
		</>
	);
}

const lineOf = (tree: HTMLElement | null, key: string): HTMLElement | undefined =>
	[...(tree?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])].find(
		({ dataset }) => dataset.key === key,
	);
/** What opens and closes a row, or its menu: pressed twice it is not meant as a name. */
const isKey = (target: EventTarget): boolean =>
	target instanceof Element && target.closest('[data-chevron], [data-menu]') !== null;
const keyAt = (target: EventTarget | null): string | undefined =>
	target instanceof Element ? target.closest<HTMLElement>('[role=treeitem]')?.dataset.key : undefined;
