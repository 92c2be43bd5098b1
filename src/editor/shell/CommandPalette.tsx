import { useId, useMemo, useState } from 'react';
import { Dialog } from '#src/ui/Dialog.tsx';
import type { Action } from '../actions/action.ts';
import { findActions } from '../actions/find-actions.ts';
import { hotkeyText } from '../browser/hotkeys.ts';
import { useDesigner } from '../context/DesignerContext.tsx';
import { formatSheetLength } from '../context/length-text.ts';

/** Every command by name, with its keys: type, choose with the arrows, run with Enter. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
	const { t, site } = useDesigner();
	const [wanted, setWanted] = useState('');
	const [at, setAt] = useState(0);
	const listId = useId();
	const found = useMemo(() => findActions(wanted, t), [wanted, t]);
	const chosen = found[Math.min(at, found.length - 1)];

	function run(action: Action | undefined) {
		if (!action?.isEnabled()) return;
		onClose();
		// The dialog restores the focus first: a command may move it.
		setTimeout(() => action.run(t));
	}

	const length = (mm: number) => formatSheetLength(mm, site.region.lengthUnit, site.languageTag);

	return (
		<Dialog open onClose={onClose} title={t('commands.title')} closeLabel={t('editor.close')}>
			<div className="grid grid-cols-1 gap-3">
				<input
					type="text"
					className="field-input"
					role="combobox"
					aria-expanded="true"
					aria-controls={listId}
					aria-activedescendant={chosen && optionId(listId, chosen)}
					aria-label={t('commands.search')}
					placeholder={t('commands.search')}
					// React's own autoFocus comes before the dialog opens, which then moves the focus to its close button.
					ref={(field) => {
						field?.setAttribute('autofocus', '');
					}}
					value={wanted}
					onChange={(event) => {
						setWanted(event.target.value);
						setAt(0);
					}}
					onKeyDown={(event) => {
						const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
						if (step)
							setAt((Math.min(at, found.length - 1) + step + found.length) % Math.max(1, found.length));
						else if (event.key === 'Enter') run(chosen);
						else return;
						event.preventDefault();
					}}
				/>
				<CommandList id={listId} actions={found} chosen={chosen} onRun={run} />
				<p className="text-13 text-ink-soft" role="status">
					{found.length === 0 ? t('commands.none') : t('commands.count', { count: found.length })}
				</p>
				<p className="text-13 text-ink-soft">
					{t('commands.nudge', { step: length(1), large: length(10), fine: length(0.1) })}
				</p>
			</div>
		</Dialog>
	);
}

const optionId = (listId: string, { id }: Action) => `${listId}-${id}`;

interface CommandListProps {
	id: string;
	actions: readonly Action[];
	chosen: Action | undefined;
	onRun: (action: Action) => void;
}

/** The search field keeps the focus: options are chosen from there. */
function CommandList({ id, actions, chosen, onRun }: CommandListProps) {
	const { t } = useDesigner();
	const isMac = /mac/i.test(navigator.platform);
	return (
		<div id={id} role="listbox" aria-label={t('commands.title')} className="max-h-[50dvh] overflow-y-auto">
			{actions.map((action) => (
				<button
					key={action.id}
					ref={(element) => {
						if (action === chosen) element?.scrollIntoView({ block: 'nearest' });
					}}
					id={optionId(id, action)}
					type="button"
					role="option"
					tabIndex={-1}
					aria-selected={action === chosen}
					aria-disabled={!action.isEnabled()}
					className="flex min-h-10 w-full items-center justify-between gap-4 rounded-control px-3 text-left text-15 aria-disabled:text-ink-soft aria-selected:bg-ph-blue/10"
					onClick={() => onRun(action)}
				>
					{t(action.label)}
					{action.hotkeys[0] && (
						<kbd className="shrink-0 text-13 text-ink-soft">{hotkeyText(action.hotkeys[0], isMac)}</kbd>
					)}
				</button>
			))}
		</div>
	);
}
