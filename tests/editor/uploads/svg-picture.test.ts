import { expect, test } from 'vitest';
import { containsLiveText } from '#src/editor/uploads/svg-picture.ts';

test.each([
	['<svg xmlns="http://www.w3.org/2000/svg"><text x="4">Bread</text></svg>', true],
	['<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:text>Bread</s:text></s:svg>', true],
	['<svg xmlns="http://www.w3.org/2000/svg"><title>text</title><path id="text" d="M0 0h4"/></svg>', false],
])('%s has live text: %s', async (svg, isLive) => {
	expect(await containsLiveText(new Blob([svg], { type: 'image/svg+xml' }))).toBe(isLive);
});
