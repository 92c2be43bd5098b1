import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { addObject } from '#src/designs/document/commands.ts';
import { $selected, $selection, change } from '#src/editor/document/store.ts';
import { openWorkspace } from '#tests/build/designer.tsx';
import { openLid } from '#tests/editor/panels/open-lid.ts';

beforeEach(() => {
	openWorkspace();
	act(() => {
		change('editor.step_add_image', (design) =>
			addObject(design, {
				kind: 'image',
				id: 'i1',
				side: 'top',
				artworkId: 'a1',
				xMm: 100,
				yMm: 75,
				rotationDeg: 0,
				widthMm: 80,
				heightMm: 40,
			}),
		);
		$selection.set(['i1']);
	});
});
const aside = () => screen.getByRole('complementary', { name: 'Properties' });

test('a picture is cropped by numbers, and the rest stays in place', async () => {
	const crop = await within(aside()).findByRole('group', { name: 'Crop' });
	const left = within(crop).getByRole('textbox', { name: 'Left' });
	await userEvent.clear(left);
	await userEvent.type(left, '25{Enter}');
	expect($selected.get()).toMatchObject({
		xMm: 110,
		widthMm: 60,
		heightMm: 40,
		crop: { x: 0.25, width: 0.75 },
	});
});

test('has a form of its own, and fills its side with the bleed', async () => {
	await userEvent.selectOptions(
		await within(aside()).findByRole('combobox', { name: 'Shape of the picture' }),
		'Oval',
	);
	expect($selected.get()).toMatchObject({ mask: 'ellipse' });
	await userEvent.click(within(aside()).getByRole('button', { name: 'Fill the side' }));
	const lid = openLid();
	// Twice as wide as high; board bleeds by 5 mm on every edge.
	const heightMm = lid.heightMm + 2 * 5;
	expect($selected.get()).toMatchObject({
		xMm: lid.widthMm / 2,
		yMm: lid.heightMm / 2,
		heightMm,
		widthMm: 2 * heightMm,
	});
});
