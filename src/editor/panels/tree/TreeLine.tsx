import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Ellipsis from 'lucide-react/icons/ellipsis';
import EyeOff from 'lucide-react/icons/eye-off';
import Group from 'lucide-react/icons/group';
import Image from 'lucide-react/icons/image';
import Lock from 'lucide-react/icons/lock';
import Minus from 'lucide-react/icons/minus';
import QrCode from 'lucide-react/icons/qr-code';
import Shapes from 'lucide-react/icons/shapes';
import Type from 'lucide-react/icons/type';
import { memo, useEffect, useRef } from 'react';
import { type DesignObject, maxNameLength } from '#src/designs/document/objects.ts';
import type { TreeRow } from './tree-rows.ts';

const icons = { image: Image, text: Type, shape: Shapes, line: Minus, code: QrCode } as const;
const indents = { 1: 'pl-1', 2: 'pl-5', 3: 'pl-10' } as const;

export interface TreeLineProps {
	row: TreeRow;
	/** Accessible name. */
	spoken: string;
	/** As it is written. */
	shown: string;
	isSelected: boolean;
	/** Whether it is in the tab order. */
	isCurrent: boolean;
	/** Drop position of a dragged row. */
	drop: 'over' | 'under' | undefined;
	/** With a mouse; fingers have the menu. */
	isDraggable: boolean;
	/** While it gets another name: the label of the field. */
	renaming: string | undefined;
	onRename: (name: string | undefined) => void;
	/** Label of the key that opens its menu. */
	menu: string;
}

/** One row of the object tree. The tree handles keys and clicks. */
export const TreeLine = memo(function TreeLine(props: TreeLineProps) {
	const { row, spoken, shown, isSelected, isCurrent, drop, isDraggable, renaming, onRename, menu } = props;
	const object = row.kind === 'object' ? row.object : undefined;
	const isOpen = row.kind === 'object' ? undefined : row.isOpen;
	const Chevron = isOpen ? ChevronDown : ChevronRight;
	return (
		<div
			role="treeitem"
			data-key={row.key}
			tabIndex={isCurrent ? 0 : -1}
			aria-label={spoken}
			title={object ? spoken : undefined}
			aria-level={row.level}
			aria-posinset={row.place}
			aria-setsize={row.count}
			aria-expanded={isOpen}
			aria-selected={row.kind === 'side' ? undefined : isSelected}
			draggable={isDraggable && row.kind !== 'side' && renaming === undefined}
			className={`tree-line ${indents[row.level]}`}
			data-drop={drop}
		>
			{isOpen !== undefined && (
				<span data-chevron className="tree-chevron" aria-hidden="true">
					<Chevron size={16} />
				</span>
			)}
			{row.kind === 'group' && <Group size={16} aria-hidden="true" className="shrink-0" />}
			{object && <KindIcon kind={object.kind} />}
			{renaming === undefined ? (
				<span className="min-w-0 flex-1 truncate" aria-hidden="true">
					{shown}
				</span>
			) : (
				<NameField
					label={renaming}
					name={object?.name ?? (row.kind === 'group' ? row.name : undefined) ?? ''}
					onDone={onRename}
				/>
			)}
			{object?.isLocked && <Lock size={14} aria-hidden="true" className="shrink-0 text-ink-soft" />}
			{object?.isHidden && <EyeOff size={14} aria-hidden="true" className="shrink-0 text-ink-soft" />}
			{row.kind !== 'side' && (
				<button type="button" data-menu tabIndex={-1} className="tree-menu" aria-label={menu}>
					<Ellipsis size={16} aria-hidden="true" />
				</button>
			)}
		</div>
	);
}, isSame);

function KindIcon({ kind }: { kind: DesignObject['kind'] }) {
	const Icon = icons[kind];
	return <Icon size={16} aria-hidden="true" className="shrink-0" />;
}

/** Rows are created again with every change, but their content rarely changes. */
function isSame({ row, ...before }: TreeLineProps, { row: next, ...now }: TreeLineProps): boolean {
	const [a, b] = [row, next].map((one) => ({ ...one, ids: one.ids.join() }) as Record<string, unknown>);
	const rest = (key: string) =>
		before[key as keyof typeof before] === now[key as keyof typeof now] || key === 'onRename';
	return Object.keys({ ...a, ...b }).every((key) => a?.[key] === b?.[key]) && Object.keys(now).every(rest);
}

interface NameFieldProps {
	label: string;
	name: string;
	/** Undefined: the name is unchanged. */
	onDone: (name: string | undefined) => void;
}

function NameField({ label, name, onDone }: NameFieldProps) {
	const field = useRef<HTMLInputElement>(null);
	const isDone = useRef(false);
	useEffect(() => {
		field.current?.focus();
		field.current?.select();
	}, []);
	const finish = (next: string | undefined) => {
		if (isDone.current) return;
		isDone.current = true;
		onDone(next);
	};
	return (
		<input
			ref={field}
			className="h-8 min-w-0 flex-1 rounded-control border border-line bg-white px-1 text-13 text-rich-blue"
			aria-label={label}
			defaultValue={name}
			maxLength={maxNameLength}
			autoComplete="off"
			onBlur={({ target }) => finish(target.value)}
			onKeyDown={({ key, currentTarget }) => {
				if (key === 'Enter') finish(currentTarget.value);
				if (key === 'Escape') finish(undefined);
			}}
		/>
	);
}
