/** The duration that phones use. */
export const longPressMs = 500;
/** A finger that moves no farther than this counts as resting, pixels. */
const slackPx = 9;

type Finger = Pick<PointerEvent, 'pointerType' | 'clientX' | 'clientY'>;

/** Detects a long press: Safari on iOS fires no contextmenu event. */
export function watchLongPress<Press extends Finger>(onLongPress: (press: Press) => void) {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let from: Press | undefined;
	let fingers = 0;
	let isFired = false;
	const forget = () => {
		clearTimeout(timer);
		timer = undefined;
		from = undefined;
	};
	return {
		press(event: Press) {
			fingers += 1;
			forget();
			if (fingers === 1) isFired = false;
			// Two fingers pinch.
			if (event.pointerType !== 'touch' || fingers > 1) return;
			from = event;
			timer = setTimeout(() => {
				isFired = true;
				forget();
				onLongPress(event);
			}, longPressMs);
		},
		move({ clientX, clientY }: Finger) {
			if (from && Math.hypot(clientX - from.clientX, clientY - from.clientY) > slackPx) forget();
		},
		end() {
			fingers = Math.max(0, fingers - 1);
			forget();
		},
		/** Whether the current press has already counted as a long press. */
		isFired: () => isFired,
	};
}
