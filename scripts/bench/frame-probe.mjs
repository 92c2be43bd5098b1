/**
 * Runs in the page before its own scripts: records every animation frame that draws with WebGL. `atMs` is the time
 * of submission since navigation start; `submitMs` the script time until its last draw call; `frameMs` the time until a
 * pixel was read back, which includes rendering (in software; only while `awaitPixels` is set, because it blocks the
 * script); `draws` the number of draw calls; `uploads` the number of texture uploads.
 */
export function probeFrames() {
	const frames = [];
	let draws = 0;
	let uploads = 0;
	let last = null;
	const prototype = WebGL2RenderingContext.prototype;
	for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced']) {
		const original = prototype[name];
		prototype[name] = function draw(...args) {
			draws++;
			last = this;
			return original.apply(this, args);
		};
	}
	for (const name of ['texImage2D', 'texSubImage2D']) {
		const original = prototype[name];
		prototype[name] = function upload(...args) {
			if (args.at(-1) instanceof Object && !ArrayBuffer.isView(args.at(-1))) uploads++;
			return original.apply(this, args);
		};
	}
	const request = window.requestAnimationFrame.bind(window);
	window.requestAnimationFrame = (callback) =>
		request((time) => {
			const drawsBefore = draws;
			const uploadsBefore = uploads;
			const from = performance.now();
			callback(time);
			if (draws === drawsBefore) return;
			const submitMs = performance.now() - from;
			if (window.awaitPixels) last.readPixels(0, 0, 1, 1, last.RGBA, last.UNSIGNED_BYTE, new Uint8Array(4));
			frames.push({
				atMs: performance.now(),
				submitMs,
				frameMs: performance.now() - from,
				draws: draws - drawsBefore,
				uploads: uploads - uploadsBefore,
			});
		});
	window.drawnFrames = frames;
}
