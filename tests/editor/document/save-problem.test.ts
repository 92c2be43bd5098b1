import { expect, test } from 'vitest';
import { isFinal, toSaveProblem } from '#src/editor/document/save-problem.ts';

test.each([
	[0, 'network_error', 'offline', false],
	[0, 'timeout', 'offline', false],
	[401, 'unauthorized', 'unauthorized', true],
	[403, 'forbidden', 'gone', true],
	[422, 'unknown_artwork', 'artwork', true],
	[404, 'not_found', 'gone', true],
	[408, 'unknown', 'server', false],
	[409, 'too_many_designs', 'too_many', true],
	[413, 'unknown', 'too_large', true],
	[422, 'invalid', 'refused', true],
	[422, 'too_many_designs', 'too_many', true],
	[429, 'too_many_requests', 'busy', false],
	[500, 'unknown', 'server', false],
	[503, 'unknown', 'server', false],
])('%s %s is %s', (status, code, problem, isOver) => {
	expect(toSaveProblem({ status, code })).toBe(problem);
	expect(isFinal(toSaveProblem({ status, code }))).toBe(isOver);
});
