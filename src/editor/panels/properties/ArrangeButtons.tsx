import { useStore } from '@nanostores/react';
import AlignCenterHorizontal from 'lucide-react/icons/align-center-horizontal';
import AlignCenterVertical from 'lucide-react/icons/align-center-vertical';
import AlignEndHorizontal from 'lucide-react/icons/align-end-horizontal';
import AlignEndVertical from 'lucide-react/icons/align-end-vertical';
import AlignHorizontalDistributeCenter from 'lucide-react/icons/align-horizontal-distribute-center';
import AlignHorizontalSpaceBetween from 'lucide-react/icons/align-horizontal-space-between';
import AlignStartHorizontal from 'lucide-react/icons/align-start-horizontal';
import AlignStartVertical from 'lucide-react/icons/align-start-vertical';
import AlignVerticalDistributeCenter from 'lucide-react/icons/align-vertical-distribute-center';
import AlignVerticalSpaceBetween from 'lucide-react/icons/align-vertical-space-between';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import Copy from 'lucide-react/icons/copy';
import EyeOff from 'lucide-react/icons/eye-off';
import Group from 'lucide-react/icons/group';
import Lock from 'lucide-react/icons/lock';
import Trash2 from 'lucide-react/icons/trash-2';
import Ungroup from 'lucide-react/icons/ungroup';
import type { LucideIcon } from 'lucide-react/types';
import type { ActionId } from '../../actions/action.ts';
import { getAction } from '../../actions/actions.ts';
import { ariaHotkey, hotkeyText } from '../../browser/hotkeys.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { $alignTo, $design, $selectedAll, setAlignTo } from '../../document/store.ts';

const aligning = [
	['align_left', AlignStartVertical],
	['align_centre', AlignCenterVertical],
	['align_right', AlignEndVertical],
	['align_top', AlignStartHorizontal],
	['align_middle', AlignCenterHorizontal],
	['align_bottom', AlignEndHorizontal],
] as const;
const spreading = [
	['spread_gaps_x', AlignHorizontalSpaceBetween],
	['spread_gaps_y', AlignVerticalSpaceBetween],
	['spread_centres_x', AlignHorizontalDistributeCenter],
	['spread_centres_y', AlignVerticalDistributeCenter],
] as const;
const ordering = [
	['bring_to_front', ArrowUpToLine],
	['bring_forward', ArrowUp],
	['send_backward', ArrowDown],
	['send_to_back', ArrowDownToLine],
] as const;
const targets = ['selection', 'side', 'sheet'] as const;

/** Aligns and spreads what is selected; its order, groups, lock and view; copies and deletes it. */
export function ArrangeButtons() {
	const { t } = useDesigner();
	const selected = useStore($selectedAll);
	const alignTo = useStore($alignTo);
	// Enabled states depend on more than the selection.
	useStore($design);
	const isLocked = selected.every((object) => object.isLocked);
	const isHidden = selected.every((object) => object.isHidden);
	return (
		<div className="grid gap-2 border-t border-line pt-4">
			<fieldset className="flex items-center gap-1">
				<legend className="mb-2 text-13 font-medium">{t('arrange.align_to')}</legend>
				<div className="key-group w-full">
					{targets.map((target) => (
						<button
							key={target}
							type="button"
							className="key min-w-0 flex-1"
							aria-pressed={alignTo === target}
							onClick={() => setAlignTo(target)}
						>
							{t(`arrange.to_${target}`)}
						</button>
					))}
				</div>
			</fieldset>
			<KeyRow keys={aligning} />
			{selected.length > 2 && <KeyRow keys={spreading} />}
			<KeyRow keys={ordering} />
			<div className="flex flex-wrap gap-1">
				{selected.length > 1 && <ActionKey id="group" Icon={Group} />}
				{selected.some(({ groupId }) => groupId !== undefined) && <ActionKey id="ungroup" Icon={Ungroup} />}
				<ActionKey id="lock" Icon={Lock} isPressed={isLocked} />
				<ActionKey id="hide" Icon={EyeOff} isPressed={isHidden} />
				<ActionKey id="duplicate" Icon={Copy} />
				<span className="flex-1" />
				<ActionKey id="delete" Icon={Trash2} />
			</div>
		</div>
	);
}

function KeyRow({ keys }: { keys: readonly (readonly [ActionId, LucideIcon])[] }) {
	return (
		<div className="flex justify-between gap-0.5">
			{keys.map(([id, Icon]) => (
				<ActionKey key={id} id={id} Icon={Icon} />
			))}
		</div>
	);
}

interface ActionKeyProps {
	id: ActionId;
	Icon: LucideIcon;
	/** For a toggle button. */
	isPressed?: boolean;
}

function ActionKey({ id, Icon, isPressed }: ActionKeyProps) {
	const { t } = useDesigner();
	const action = getAction(id);
	const label = t(action.label);
	const [hotkey] = action.hotkeys;
	const isMac = /mac/i.test(navigator.platform);
	return (
		<button
			type="button"
			className="key"
			aria-label={label}
			title={hotkey ? `${label} (${hotkeyText(hotkey, isMac)})` : label}
			aria-keyshortcuts={hotkey && ariaHotkey(hotkey)}
			aria-pressed={isPressed}
			disabled={!action.isEnabled()}
			onClick={() => action.run(t)}
		>
			<Icon size={18} aria-hidden="true" />
		</button>
	);
}
