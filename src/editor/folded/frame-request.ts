/** Draws when somebody has asked for a frame, and never otherwise. */
export interface FrameRequest {
	/** One frame, with the screen's next one; however often it is asked for until then. */
	ask(): void;
	/** Nothing is drawn any more, whoever asks. */
	stop(): void;
}

export function frameRequest(draw: () => void): FrameRequest {
	let asked: number | undefined;
	let isStopped = false;
	return {
		ask() {
			if (isStopped) return;
			asked ??= requestAnimationFrame(() => {
				asked = undefined;
				draw();
			});
		},
		stop() {
			isStopped = true;
			if (asked !== undefined) cancelAnimationFrame(asked);
		},
	};
}
