import { changeObjects } from '#src/designs/document/commands.ts';
import { $selectedAll, change } from '../document/store.ts';
import type { Action, NudgeDirection, NudgeStep } from './action.ts';

/** Millimetres per key press. */
const steps: Readonly<Record<NudgeStep, number>> = { arrow: 1, shifted: 10, fine: 0.1 };
const directions: Readonly<Record<NudgeDirection, readonly [x: number, y: number]>> = {
	left: [-1, 0],
	right: [1, 0],
	up: [0, -1],
	down: [0, 1],
};

/** Ids of what is selected and not locked. */
const movable = () =>
	$selectedAll
		.get()
		.filter(({ isLocked }) => !isLocked)
		.map(({ id }) => id);

/** Moves the selection by arrow keys; presses in quick succession are one step of the history. */
export const nudgeActions: readonly Action[] = (Object.keys(directions) as NudgeDirection[]).flatMap(
	(direction) =>
		(Object.keys(steps) as NudgeStep[]).map((step): Action => {
			const [dx, dy] = directions[direction];
			const key = `Arrow${direction.charAt(0).toUpperCase()}${direction.slice(1)}`;
			const prefix = step === 'shifted' ? 'Shift+' : step === 'fine' ? 'Alt+' : '';
			return {
				id: `nudge_${direction}_${step}`,
				label: 'editor.step_move',
				hotkeys: [prefix + key],
				isEnabled: () => movable().length > 0,
				run: () =>
					change(
						'editor.step_move',
						(design) =>
							changeObjects(design, movable(), ({ xMm, yMm }) => ({
								xMm: xMm + dx * steps[step],
								yMm: yMm + dy * steps[step],
							})),
						`nudge-${movable().join()}`,
					),
			};
		}),
);
