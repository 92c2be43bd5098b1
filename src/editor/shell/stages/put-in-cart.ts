import { addToCart } from '#src/orders/cart/store.ts';
import type { Translate } from '#src/site/messages.ts';
import { waitFor } from '#src/ui/wait/store.ts';
import type { Autosave } from '../../document/autosave.ts';
import { $box } from '../../document/box/store.ts';
import { $designId } from '../../document/save-state/store.ts';
import { storeHistory } from '../../document/storage/saving.ts';

/**
 * Saves the design, adds the open box to the cart and goes there. Used by every stage that can order.
 * @param autosave what saves the open design
 * @returns an error text; undefined when the cart opens
 */
export async function putInCart(
	t: Translate,
	quantity: number,
	cartPath: string,
	autosave: Pick<Autosave<never>, 'flush'> | undefined,
): Promise<string | undefined> {
	const isSaved = await waitFor('saving', async () => autosave?.flush()).catch(() => false);
	if (!isSaved) return t('editor.add_not_saved');
	await storeHistory();
	const designId = $designId.get();
	return putVariantInCart(t, cartPath, {
		variantId: $box.get()?.variantId ?? 0,
		quantity,
		...(designId && { designId }),
	});
}

/** The same for what has no design: an unprinted box, samples. */
export async function putVariantInCart(
	t: Translate,
	cartPath: string,
	addition: Parameters<typeof addToCart>[0],
	wait: 'adding' | 'samples' = 'adding',
): Promise<string | undefined> {
	try {
		await waitFor(wait, () => addToCart(addition));
		location.assign(cartPath);
		return undefined;
	} catch (error) {
		const code = error instanceof Error && 'code' in error ? error.code : 'unknown';
		return t.find(`problems.${code}`) ?? t('editor.add_failed');
	}
}
