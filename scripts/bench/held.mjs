// What a page holds in memory when everything that can be forgotten has been.

/** So long a 3D view takes to give its context back after it was closed, and a little more. */
const restMs = 3000;

/**
 * Collects garbage and counts.
 * @param {import('playwright').CDPSession} session of the page
 */
export async function held(session) {
	await new Promise((resolve) => setTimeout(resolve, restMs));
	await session.send('Performance.enable');
	for (let times = 0; times < 3; times++) await session.send('HeapProfiler.collectGarbage');
	const { metrics } = await session.send('Performance.getMetrics');
	const metric = (wanted) => metrics.find(({ name }) => name === wanted).value;
	const heapMb = metric('JSHeapUsedSize') / 1e6;
	return {
		heapMb,
		nodes: metric('Nodes'),
		listeners: metric('JSEventListeners'),
		canvases: await countOf(session, 'HTMLCanvasElement', 'true'),
		offscreen: await countOf(session, 'OffscreenCanvas', 'true'),
		webGl: await countOf(session, 'WebGL2RenderingContext', '!one.isContextLost()'),
		bitmaps: await countOf(session, 'ImageBitmap', 'one.width > 0'),
		detached: await countOf(session, 'Element', '!one.isConnected'),
	};
}

/** Living objects of a kind of which a sentence about `one` is true. A prototype is none of its kind, and throws. */
async function countOf(session, kind, sentence) {
	const objectGroup = 'held';
	const { result } = await session.send('Runtime.evaluate', { expression: `${kind}.prototype`, objectGroup });
	const { objects } = await session.send('Runtime.queryObjects', {
		prototypeObjectId: result.objectId,
		objectGroup,
	});
	const counted = await session.send('Runtime.callFunctionOn', {
		objectId: objects.objectId,
		functionDeclaration: `function () {
			let count = 0;
			for (const one of this)
				try {
					if (Object.hasOwn(one, 'constructor')) continue;
					if (${sentence}) count++;
				} catch {}
			return count;
		}`,
		returnByValue: true,
	});
	await session.send('Runtime.releaseObjectGroup', { objectGroup });
	return counted.result.value;
}
