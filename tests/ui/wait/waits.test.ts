import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import waiting from '#i18n/en-US/waiting.json';
import { $wait, waitFor } from '#src/ui/wait/store.ts';
import { type WaitName, waits } from '#src/ui/wait/waits.ts';

const names = Object.keys(waits) as WaitName[];

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

test('every wait has a text of its own, and there are no other texts', () => {
	expect(Object.keys(waiting).sort()).toEqual([...names].sort());
	expect(new Set(Object.values(waiting)).size).toBe(names.length);
});

test.each(names)('%s ends with success, with an error and after its time limit', async (name) => {
	let finish = (_: number) => {};
	const done = waitFor(name, () => new Promise<number>((resolve) => (finish = resolve)));
	expect($wait.get()).toBe(name);
	finish(7);
	await expect(done).resolves.toBe(7);
	expect($wait.get()).toBeUndefined();

	await expect(waitFor(name, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
	expect($wait.get()).toBeUndefined();

	const late = expect(waitFor(name, () => new Promise(() => {}))).rejects.toMatchObject({ code: 'timeout' });
	await vi.advanceTimersByTimeAsync(waits[name] * 1000 - 1);
	expect($wait.get()).toBe(name);
	await vi.advanceTimersByTimeAsync(1);
	await late;
	expect($wait.get()).toBeUndefined();
});

test('after a nested wait the outer one is shown again', async () => {
	await waitFor('saving', async () => {
		await waitFor('adding', async () => expect($wait.get()).toBe('adding'));
		expect($wait.get()).toBe('saving');
	});
	expect($wait.get()).toBeUndefined();
});

/**
 * Every operation that a shopper waits for, and where the page shows it: in the overlay (`wait`), which blocks the
 * page, or as a status text in its place (`says`) while the rest of the page stays usable.
 */
const places: readonly (readonly [what: string, file: string, at: { wait: WaitName } | { says: string }])[] =
	[
		['files', 'src/designs/uploads/UploadProgress.tsx', { says: 'uploads.state_sending' }],
		['a file that is opened', 'src/designs/uploads/UploadProgress.tsx', { says: 'uploads.state_reading' }],
		['converting', 'src/designs/old-project/ConvertDialog.tsx', { says: 'designs.converting' }],
		['creating a design', 'src/editor/panels/design-menu/DesignButtons.tsx', { wait: 'creating' }],
		['fetching a design', 'src/editor/shell/DesignerIsland.tsx', { says: 'editor.opening' }],
		['fetching it for a stage', 'src/editor/shell/stages/StageFrame.tsx', { says: 'editor.opening' }],
		['saving, on the way into the cart', 'src/editor/shell/stages/put-in-cart.ts', { wait: 'saving' }],
		['saving, on the way to a stage', 'src/editor/shell/stages/leave-stage.ts', { wait: 'saving' }],
		['adding to the order', 'src/editor/shell/stages/SummaryIsland.tsx', { wait: 'adding' }],
		['a sample pack', 'src/editor/shell/stages/SummaryIsland.tsx', { wait: 'samples' }],
		['preparing the order', 'src/orders/checkout/DeliveryIsland.tsx', { wait: 'order' }],
		['another quantity', 'src/orders/cart/LinePrice.tsx', { says: 'cart.updating' }],
		['another print quality', 'src/editor/panels/box/ChangePrint.tsx', { wait: 'quality' }],
		['another box', 'src/editor/panels/box/ChangeBox.tsx', { wait: 'box' }],
		['the details of an order', 'src/orders/checkout/AddressIsland.tsx', { wait: 'details' }],
		['going to the payment', 'src/orders/payment-page/PaymentIsland.tsx', { says: 'checkout.paying' }],
		[
			'coming back from the payment',
			'src/orders/payment-page/PaymentWaiting.astro',
			{ says: 'checkout.waiting_title' },
		],
	];

test.each(places)('%s is shown by %s', (_, file, at) => {
	const source = readFileSync(file, 'utf8');
	const [room = '', key = ''] = ('says' in at ? at.says : `waiting.${at.wait}`).split('.');
	const texts: Record<string, string> = JSON.parse(readFileSync(`i18n/en-US/${room}.json`, 'utf8'));
	expect(texts[key]).toBeTruthy();
	expect(source).toContain('wait' in at ? `'${at.wait}'` : `'${room}.${key}'`);
});

test('the list contains every wait of the overlay', () => {
	const said = places.flatMap(([, , at]) => ('wait' in at ? [at.wait] : []));
	expect([...new Set(said)].sort()).toEqual(Object.keys(waits).sort());
});
