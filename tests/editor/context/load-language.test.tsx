import { expect, test, vi } from 'vitest';
import { loadLanguage } from '#src/editor/context/load-language.ts';

test('texts that fail to load are reported under the name in the specification, and the caller gets the error', async () => {
	const reported = vi.fn();
	vi.stubGlobal('reportError', reported);
	const cause = new TypeError('offline');
	await expect(loadLanguage(() => Promise.reject(cause))).rejects.toBe(cause);
	expect(reported).toHaveBeenCalledOnce();
	expect(String(reported.mock.calls[0]?.[0])).toContain('failed to load a language');
	expect(await loadLanguage(() => 'texts')).toBe('texts');
	expect(reported).toHaveBeenCalledOnce();
	vi.unstubAllGlobals();
});
