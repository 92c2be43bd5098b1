// Memory that a page retains after garbage collection.

/** A closed 3D view releases its WebGL context within this time. */
const restMs = 3000;

/**
 * Collects garbage, then counts what is retained.
 * @param {import('playwright').CDPSession} session of the page
 */
export async function measureRetained(session) {
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
		canvases: await countInstances(session, 'HTMLCanvasElement', 'true'),
		offscreen: await countInstances(session, 'OffscreenCanvas', 'true'),
		webGl: await countInstances(session, 'WebGL2RenderingContext', '!one.isContextLost()'),
		bitmaps: await countInstances(session, 'ImageBitmap', 'one.width > 0'),
		detached: await countInstances(session, 'Element', '!one.isConnected'),
	};
}

/** Counts live instances of a class for which the expression about `one` is true. Prototypes are skipped. */
async function countInstances(session, kind, condition) {
	const objectGroup = 'retained';
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
					if (${condition}) count++;
				} catch {}
			return count;
		}`,
		returnByValue: true,
	});
	await session.send('Runtime.releaseObjectGroup', { objectGroup });
	return counted.result.value;
}
