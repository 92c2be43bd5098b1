import { expect, test } from 'vitest';
import { readPrepressFilter } from '#src/staff/prepress/artwork-state.ts';

const read = (query: string) => readPrepressFilter(new URLSearchParams(query));

test('the filter is read from the URL; unknown values are ignored', () => {
	expect(read('')).toEqual({ state: undefined, search: '', page: 1 });
	expect(read('state=to_check&search= r123 &page=3')).toEqual({ state: 'to_check', search: 'r123', page: 3 });
	for (const wrong of ['state=lost&page=0', 'state=constructor&page=-1', 'page=1e9', 'page=x'])
		expect(read(wrong)).toEqual({ state: undefined, search: '', page: 1 });
});
