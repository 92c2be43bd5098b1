import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { getPainter } from '#src/designs/paint/lazy-painters.ts';
import { $selected, undoStep } from '#src/editor/document/store.ts';
import { openWorkspace } from '#tests/build/designer.tsx';

beforeEach(() => {
	openWorkspace();
});

const openPanel = async () => {
	await userEvent.click(screen.getByRole('button', { name: 'Barcodes' }));
	const panel = await screen.findByRole('region', { name: 'Barcodes' });
	return { panel, kind: await within(panel).findByRole('combobox', { name: 'Code type' }) };
};
const aside = () => screen.getByRole('complementary', { name: 'Properties' });

describe('a new code', () => {
	test('of an EAN is added at 100 %, with its check digit calculated', async () => {
		const { panel, kind } = await openPanel();
		const add = within(panel).getByRole('button', { name: 'Add the code' });
		expect(add).toBeDisabled();
		await userEvent.selectOptions(kind, 'EAN-13');
		const digits = within(panel).getByRole('textbox', { name: 'Digits' });
		await userEvent.type(digits, '59012341234');
		expect(panel).toHaveTextContent('EAN-13 has 13 digits; we can add the last one.');
		await userEvent.type(digits, '58');
		expect(panel).toHaveTextContent('The last digit is wrong: it should be 7.');
		await userEvent.type(digits, '{Backspace}7');
		await userEvent.click(add);
		expect($selected.get()).toMatchObject({
			kind: 'code',
			symbology: 'ean-13',
			value: '5901234123457',
			colour: '#111111',
			ground: '#ffffff',
		});
		const size = await within(aside()).findByRole('textbox', { name: 'Scale' });
		expect(size).toHaveValue('100');
		expect(aside()).toHaveTextContent('Finest detail 0.33 mm; scanners need 0.264 mm.');
	});

	test('brings its painter with it', async () => {
		const { panel } = await openPanel();
		await userEvent.type(within(panel).getByRole('textbox', { name: 'Link or text' }), 'https://example.com');
		await userEvent.click(within(panel).getByRole('button', { name: 'Add the code' }));
		await waitFor(() => expect(getPainter('code')).toBeDefined());
	});
});

describe('a code’s properties', () => {
	const qr = async () => {
		const { panel } = await openPanel();
		await userEvent.type(within(panel).getByRole('textbox', { name: 'Link or text' }), 'A');
		await userEvent.click(within(panel).getByRole('button', { name: 'Add the code' }));
		return within(aside()).findByRole('textbox', { name: 'Link or text' });
	};

	test('a longer text makes it larger, its squares stay as they are', async () => {
		const field = await qr();
		const before = $selected.get();
		await userEvent.click(field);
		await userEvent.paste(' longer text than before, by quite a lot');
		const after = $selected.get();
		if (before?.kind !== 'code' || after?.kind !== 'code') throw new Error('no code');
		expect(after.widthMm).toBeGreaterThan(before.widthMm);
		expect(aside()).toHaveTextContent('Finest detail 0.8 mm');
		act(undoStep);
		expect($selected.get()).toMatchObject({ value: 'A' });
	});

	test('an invalid code stays in the field, and the box keeps the last valid one', async () => {
		const field = await qr();
		await userEvent.clear(field);
		expect($selected.get()).toMatchObject({ value: 'A' });
	});

	test('colours that no scanner reads are named', async () => {
		await qr();
		const colours = within(aside()).getByRole('group', { name: 'Color of the code' });
		await userEvent.click(within(colours).getByRole('button', { name: 'Yellow' }));
		expect(aside()).toHaveTextContent('Scanners need dark bars on a light background.');
	});
});
