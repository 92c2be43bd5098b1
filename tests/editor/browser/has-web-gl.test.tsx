import { beforeEach, expect, test, vi } from 'vitest';

const loseContext = vi.fn();
const getContext = vi.fn();
beforeEach(() => {
	vi.resetModules();
	vi.clearAllMocks();
	vi.stubGlobal('document', { createElement: () => ({ getContext }) });
});
const ask = async () => (await import('#src/editor/browser/has-web-gl.ts')).hasWebGl;

test('checks once, and releases the context that it created', async () => {
	getContext.mockReturnValue({
		getExtension: (name: string) => (name === 'WEBGL_lose_context' ? { loseContext } : null),
	});
	const hasWebGl = await ask();
	expect([hasWebGl(), hasWebGl(), hasWebGl()]).toEqual([true, true, true]);
	expect(getContext).toHaveBeenCalledTimes(1);
	expect(loseContext).toHaveBeenCalledTimes(1);
});

test('a browser without WebGL, or one that throws, draws no box in 3D', async () => {
	getContext.mockReturnValue(null);
	expect((await ask())()).toBe(false);
	vi.resetModules();
	getContext.mockImplementation(() => {
		throw new Error('no graphics card');
	});
	expect((await ask())()).toBe(false);
});
