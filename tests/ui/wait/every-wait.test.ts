import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type WaitName, waits } from '#src/ui/wait/waits.ts';

/**
 * Everything a shopper may have to wait for, and where it is said: over the page (`wait`, which closes it to anything
 * else), or in its place, announced, with its key closed (`says`), where the rest of the page must stay open.
 */
const places: readonly (readonly [what: string, file: string, at: { wait: WaitName } | { says: string }])[] =
	[
		['files', 'src/editor/uploads/UploadList.tsx', { says: 'uploads.state_sending' }],
		['a file that is opened', 'src/editor/uploads/UploadList.tsx', { says: 'uploads.state_reading' }],
		['converting', 'src/designs/old-project/ConvertDialog.tsx', { says: 'designs.converting' }],
		['creating a design', 'src/editor/panels/design-menu/DesignDialog.tsx', { wait: 'creating' }],
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
		['going to the payment', 'src/orders/payments/PaymentIsland.tsx', { says: 'checkout.paying' }],
		[
			'coming back from the payment',
			'src/orders/payments/PaymentWaiting.astro',
			{ says: 'checkout.waiting_title' },
		],
	];

test.each(places)('%s is said in %s', (_, file, at) => {
	const source = readFileSync(file, 'utf8');
	const [room = '', key = ''] = ('says' in at ? at.says : `waiting.${at.wait}`).split('.');
	const words: Record<string, string> = JSON.parse(readFileSync(`i18n/en-US/${room}.json`, 'utf8'));
	expect(words[key]).toBeTruthy();
	expect(source).toContain('wait' in at ? `'${at.wait}'` : `'${room}.${key}'`);
});

test('no wait over the page is left out', () => {
	const said = places.flatMap(([, , at]) => ('wait' in at ? [at.wait] : []));
	expect([...new Set(said)].sort()).toEqual(Object.keys(waits).sort());
});
