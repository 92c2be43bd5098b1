import type { ReadableAtom } from 'nanostores';
import type { ProductType, VariantSpec } from '#src/catalog/product.ts';
import type { Site } from '#src/site/site.ts';

/** Data that the page passes to the preview. */
export interface PreviewData {
	readonly type: ProductType;
	readonly site: Site;
	/** The product's name in the page's language. */
	readonly name: string;
	/** JSON of its messages. */
	readonly messages: string;
}

/** Says which size and material is shown; undefined is the product's default. */
export type SpecStore = ReadableAtom<{ readonly spec: VariantSpec } | undefined>;

/** Opens the product in 3D when its button is pressed; React and three are fetched then, not before. */
export function offerPreviews($spec: SpecStore, root: ParentNode = document): void {
	for (const place of root.querySelectorAll<HTMLElement>('[data-preview]')) {
		const button = place.querySelector<HTMLButtonElement>('[data-preview-open]');
		const stage = place.querySelector<HTMLElement>('[data-preview-stage]');
		const data = place.querySelector('script[type="application/json"]')?.textContent;
		if (!button || !stage || !data) continue;
		button.addEventListener('click', async () => {
			button.disabled = true;
			try {
				const { mountPreview } = await import('./mount-preview.ts');
				stage.hidden = false;
				mountPreview(stage, JSON.parse(data) as PreviewData, $spec);
				button.hidden = true;
			} catch {
				// Offline, or the shop was updated: the button stays to be pressed again.
				button.disabled = false;
			}
		});
	}
}
