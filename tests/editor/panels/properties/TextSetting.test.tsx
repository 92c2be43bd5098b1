import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { addObject } from '#src/designs/document/commands.ts';
import { $history, $selected, $selection, change } from '#src/editor/document/store.ts';
import { openWorkspace } from '#tests/build/designer.tsx';
import { text } from '#tests/designs/design-documents.ts';
import { openLid } from '#tests/editor/panels/open-lid.ts';

beforeEach(() => {
	openWorkspace();
	act(() => {
		change('editor.step_add_text', (design) =>
			addObject(design, text({ id: 't1', side: 'top', text: 'Pączki', weight: 800 })),
		);
		$selection.set(['t1']);
	});
});
const aside = () => screen.getByRole('complementary', { name: 'Properties' });
const type = async (name: string, value: string) => {
	const field = await within(aside()).findByRole('textbox', { name });
	await userEvent.clear(field);
	await userEvent.type(field, `${value}{Enter}`);
};

test('another typeface comes in the nearest weight that it has', async () => {
	await userEvent.click(await within(aside()).findByRole('button', { name: 'Font: Hanken Grotesk' }));
	await userEvent.click(within(aside()).getByRole('button', { name: 'Zilla Slab' }));
	expect($selected.get()).toMatchObject({ fontFamily: 'Zilla Slab', weight: 700 });
	const weight = within(aside()).getByRole('combobox', { name: 'Weight' });
	expect(within(weight).getAllByRole('option')).toHaveLength(2);
	expect(within(aside()).queryByRole('button', { name: 'Lobster' })).not.toBeInTheDocument();
});

test('spacing and curve stay within their limits, and zero values are not stored', async () => {
	await type('Curve', '400');
	await type('Spacing', '50');
	expect($selected.get()).toMatchObject({ arcDeg: 350, spacing: 50 });
	await type('Curve', '0');
	await type('Spacing', '0');
	expect($selected.get()).not.toHaveProperty('arcDeg');
	expect($selected.get()).not.toHaveProperty('spacing');
	expect($history.get().past).toHaveLength(5);
});

test('pasted text beyond the maximum length is left out, with a message', async () => {
	await userEvent.clear(within(aside()).getByRole('textbox', { name: 'Text' }));
	await userEvent.click(within(aside()).getByRole('textbox', { name: 'Text' }));
	await userEvent.paste('a'.repeat(501));
	expect($selected.get()).toMatchObject({ text: 'a'.repeat(500) });
	// What is inserted is shortened, not the text behind it.
	const field = within(aside()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
	await userEvent.type(field, '{Backspace>2/}');
	field.setSelectionRange(1, 1);
	await userEvent.paste('bcd');
	expect($selected.get()).toMatchObject({ text: `abc${'a'.repeat(497)}` });
	expect(await screen.findByRole('alert')).toHaveTextContent('A text can have up to 500 characters.');
});

test('a colour can be typed as its code, and anything else is reset', async () => {
	await type('Hex code', '1f5fbf');
	expect($selected.get()).toMatchObject({ colour: '#1f5fbf' });
	await type('Hex code', ' #FF0000 ');
	expect($selected.get()).toMatchObject({ colour: '#ff0000' });
	await type('Hex code', '#F00');
	expect($selected.get()).toMatchObject({ colour: '#ff0000' });
	await type('Hex code', 'red');
	expect($selected.get()).toMatchObject({ colour: '#ff0000' });
	expect(await within(aside()).findByRole('textbox', { name: 'Hex code' })).toHaveValue('#FF0000');
});

test('a typed colour that the print mode does not have becomes the nearest one', async () => {
	act(() => change('editor.step_box', (design) => ({ ...design, printMode: 'print-monochrome' })));
	await type('Hex code', '#ff0000');
	const { colour } = $selected.get() as { colour: string };
	expect(colour).toMatch(/^#(\w\w)\1\1$/);
	expect(await within(aside()).findByRole('textbox', { name: 'Hex code' })).toHaveValue(colour.toUpperCase());
});

test('the line spacing is shown where there are several lines', async () => {
	await within(aside()).findByRole('textbox', { name: 'Curve' });
	expect(within(aside()).queryByRole('textbox', { name: 'Line spacing' })).not.toBeInTheDocument();
	await userEvent.type(within(aside()).getByRole('textbox', { name: 'Text' }), '{Enter}i kawa');
	await type('Line spacing', '0.9');
	expect($selected.get()).toMatchObject({ leading: 0.9 });
});

test('a text may be kept to the safe width of its side', async () => {
	const box = await within(aside()).findByRole('checkbox', { name: 'Shrink to fit the side' });
	await userEvent.click(box);
	// On board, 5 mm within either edge.
	expect($selected.get()).toMatchObject({ maxWidthMm: openLid().widthMm - 2 * 5 });
	await userEvent.click(box);
	expect($selected.get()).not.toHaveProperty('maxWidthMm');
});
