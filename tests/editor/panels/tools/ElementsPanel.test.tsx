import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { setFill } from '#src/designs/document/commands.ts';
import { $history, $selected, change, undoStep } from '#src/editor/document/store.ts';
import { openWorkspace } from '#tests/build/designer.tsx';
import { openLid } from '#tests/editor/panels/open-lid.ts';

beforeEach(() => {
	openWorkspace();
});

const aside = () => screen.getByRole('complementary', { name: 'Properties' });
const openPanel = async () => {
	await userEvent.click(screen.getByRole('button', { name: 'Elements' }));
	return screen.findByRole('region', { name: 'Elements' });
};

describe('the panel of elements', () => {
	test('a click puts a star in the middle of the open side, dark on the bare board', async () => {
		const panel = await openPanel();
		await userEvent.click(await within(panel).findByRole('button', { name: 'Star' }));
		expect($selected.get()).toMatchObject({
			kind: 'shape',
			form: 'star',
			side: 'top',
			xMm: openLid().widthMm / 2,
			yMm: openLid().heightMm / 2,
			fill: '#111111',
		});
		expect(screen.getByRole('status')).toHaveTextContent('Star added to: Top.');
		undoStep();
		expect($history.get().present.objects).toEqual([]);
	});

	test('on a dark side what is new is white', async () => {
		change('editor.step_fill', (design) => setFill(design, 'top', '#14213d'));
		const panel = await openPanel();
		await userEvent.click(await within(panel).findByRole('button', { name: 'Dashed line' }));
		expect($selected.get()).toMatchObject({
			kind: 'line',
			dash: 'dashed',
			colour: '#ffffff',
			lengthMm: Math.round(openLid().widthMm / 2),
		});
	});

	test('Escape closes it', async () => {
		await openPanel();
		await userEvent.keyboard('{Escape}');
		expect(screen.queryByRole('region', { name: 'Elements' })).not.toBeInTheDocument();
	});

	test.each([
		['r', { kind: 'shape', form: 'rectangle' }],
		['o', { kind: 'shape', form: 'ellipse' }],
		['l', { kind: 'line', dash: 'solid' }],
	])('the key %s adds one without it', async (key, made) => {
		await userEvent.keyboard(key);
		await waitFor(() => expect($selected.get()).toMatchObject(made));
	});
});

describe('a shape’s properties', () => {
	beforeEach(async () => {
		await userEvent.keyboard('r');
		await waitFor(() => expect($selected.get()).toBeDefined());
	});

	test('width and height are independent of each other until they are linked', async () => {
		const width = await within(aside()).findByRole('textbox', { name: 'Width' });
		const drawn = $selected.get();
		if (drawn?.kind !== 'shape') throw new Error('no shape');
		const { widthMm, heightMm } = drawn;
		// About a third of the side.
		expect(widthMm).toBeCloseTo(openLid().widthMm / 3, -1);
		expect(widthMm / heightMm).toBeCloseTo(1.5, 1);
		await userEvent.clear(width);
		await userEvent.type(width, '8{Enter}');
		expect($selected.get()).toMatchObject({ widthMm: 80, heightMm });
		await userEvent.click(within(aside()).getByRole('button', { name: 'Keep proportions' }));
		await userEvent.clear(width);
		await userEvent.type(width, '4{Enter}');
		expect($selected.get()).toMatchObject({ widthMm: 40, heightMm: heightMm / 2 });
	});

	test('an outline in points or millimetres, and no fill only beside an outline', async () => {
		const fill = await within(aside()).findByRole('group', { name: 'Fill' });
		expect(within(fill).queryByRole('button', { name: 'No fill' })).not.toBeInTheDocument();
		const outline = within(aside()).getByRole('group', { name: 'Outline' });
		await userEvent.click(within(outline).getByRole('button', { name: 'Red' }));
		await userEvent.click(within(fill).getByRole('button', { name: 'No fill' }));
		expect($selected.get()).toMatchObject({ fill: null, stroke: '#d7263d' });
		const thickness = within(aside()).getByRole('textbox', { name: 'Thickness' });
		await userEvent.clear(thickness);
		await userEvent.type(thickness, '0.5 mm{Enter}');
		expect($selected.get()).toMatchObject({ strokeMm: 0.5 });
		expect(thickness).toHaveValue('1.42');
		await userEvent.clear(thickness);
		await userEvent.type(thickness, 'thick{Enter}');
		expect($selected.get()).toMatchObject({ strokeMm: 0.5 });
	});

	test('is mirrored and back', async () => {
		const mirror = await within(aside()).findByRole('button', { name: 'Flip horizontally' });
		await userEvent.click(mirror);
		expect($selected.get()).toMatchObject({ flipX: true });
		await userEvent.click(mirror);
		expect($selected.get()).not.toHaveProperty('flipX');
	});
});
