import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { $design, undoStep } from '#src/editor/document/store.ts';
import { $side } from '#src/editor/viewport/store.ts';
import { openWorkspace } from '#tests/build/designer.tsx';

beforeEach(() => {
	openWorkspace();
});

const openPanel = async () => {
	await userEvent.click(screen.getByRole('button', { name: 'Patterns' }));
	const panel = await screen.findByRole('region', { name: 'Patterns' });
	await within(panel).findByRole('button', { name: 'Waves' });
	return panel;
};

test('a pattern covers the open side, in a colour that is seen there', async () => {
	const panel = await openPanel();
	await userEvent.click(within(panel).getByRole('button', { name: 'Waves' }));
	expect($design.get().patterns).toEqual({
		top: { patternId: 'waves', colour: '#111111', scale: 1, rotationDeg: 0, acrossCreases: true },
	});
	expect(within(panel).getByRole('button', { name: 'Waves' })).toHaveAttribute('aria-pressed', 'true');
	act(undoStep);
	expect($design.get().patterns).toEqual({});
});

test('keeps its colour, size and rotation when another is chosen, and can be put on all sides and removed', async () => {
	const panel = await openPanel();
	await userEvent.click(within(panel).getByRole('button', { name: 'Waves' }));
	await userEvent.click(within(panel).getByRole('button', { name: 'Green' }));
	const scale = within(panel).getByRole('textbox', { name: 'Scale' });
	await userEvent.clear(scale);
	await userEvent.type(scale, '5{Enter}');
	await userEvent.click(within(panel).getByRole('checkbox', { name: 'Continue across creases' }));
	await userEvent.click(within(panel).getByRole('button', { name: 'Dots' }));
	const worn = { patternId: 'dots', colour: '#2f8f5b', scale: 0.25, rotationDeg: 0 };
	expect($design.get().patterns.top).toEqual(worn);
	await userEvent.click(within(panel).getByRole('button', { name: 'On all sides' }));
	expect(Object.keys($design.get().patterns).length).toBeGreaterThan(4);
	act(() => $side.set('front'));
	expect(panel).toHaveTextContent('Pattern on the side: Front');
	await userEvent.click(within(panel).getByRole('button', { name: 'Remove' }));
	expect($design.get().patterns.front).toBeUndefined();
	expect($design.get().patterns.top).toEqual(worn);
});
