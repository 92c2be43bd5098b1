import { expect, test } from 'vitest';
import { readParcel } from '#src/staff/orders/parcel-form.ts';

const form = (fields: Record<string, string>) => {
	const data = new FormData();
	for (const [name, value] of Object.entries(fields)) data.set(name, value);
	return data;
};

test('reads pieces by line, and leaves out empty and zero values', () => {
	expect(
		readParcel(
			form({ carrier: 'dpd', tracking: ' 01 ', pieces_5: '20', pieces_6: '', pieces_7: '0', pieces_x: '3' }),
		),
	).toEqual({ parcel: { carrier: 'dpd', tracking: '01', items: [{ lineItemId: 5, quantity: 20 }] } });
	expect(readParcel(form({ carrier: 'constructor', pieces_5: '1' }))).toMatchObject({
		parcel: { carrier: undefined, tracking: '' },
	});
});

test.each(['-1', '1.5', '1e3', 'x', '9999999999'])('%s pieces are refused', (pieces) => {
	expect(readParcel(form({ pieces_5: pieces }))).toEqual({ fault: 'bad_pieces' });
});

test('an empty parcel and an endless number are refused', () => {
	expect(readParcel(form({ pieces_5: '0' }))).toEqual({ fault: 'no_pieces' });
	expect(readParcel(form({ pieces_5: '1', tracking: 'x'.repeat(61) }))).toEqual({
		fault: 'tracking_too_long',
	});
});
