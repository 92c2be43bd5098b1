import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { pictureSrc } from '#src/catalog/pictures/rendered-picture.ts';
import { toSku } from '#src/catalog/variant.ts';
import { islandMessages } from '#src/site/catalogues.ts';
import { href } from '#src/site/links.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import type { StageStart } from './page-design.server.ts';
import type { StageProps } from './StageFrame.tsx';
import { createStagePaths } from './stage-paths.ts';

/** Message keys from large rooms that the stages after the designer use. */
const pricingMessageKeys =
	/^(size|material|print|finish|other_quantity|other_quantity_help|saving|note_shipping|problem_quantity_.+)$/;

/** Props of the stage's island. */
export function stageProps(start: StageStart, site: Site, t: Translate): StageProps {
	const type = start.productType;
	return {
		...start,
		spec: start.spec && measureVariant(start.spec),
		site,
		...productOfStart(start, site, t),
		paths: createStagePaths(site, type ?? 'mailer-box-full-color'),
		cartPath: href('cart', {}, site),
		minePath: href('savedDesigns', {}, site),
		picture: type ? pictureSrc(type) : '',
		messages: islandMessages(site, {
			stages: true,
			waiting: true,
			editor: true,
			objects: true,
			'designer-sides': true,
			designs: (key) => key === 'mine',
			preflight: true,
			problems: true,
			catalog: (key) => /^(name|material|surface|print_mode|finish)_/.test(key),
			pricing: (key) => pricingMessageKeys.test(key),
			prices: (key) => key === 'same_money',
			destination: (key) => /^(label|failed|no_vat)$/.test(key),
			cart: (key) => key === 'picture_of',
			checkout: (key) => key === 'nothing_before_approval',
		}),
	};
}

/** The product's name and page: of what is designed, or of what the address asked for in a version that is not sold. */
export function productOfStart(
	{ productType, nearProduct }: Pick<StageStart, 'productType' | 'nearProduct'>,
	site: Site,
	t: Translate,
) {
	const type = productType ?? nearProduct;
	return {
		title: (type && t.find(`catalog.name_${type.replaceAll('-', '_')}`)) ?? '',
		backPath: type ? href('product', { product: type }, site) : href('shop', {}, site),
	};
}

/** URL to continue with a product without a design: an unprinted box, samples. */
export function placeWithoutDesign({ flow, spec, quantity }: StageStart, site: Site): string | undefined {
	if (!spec || flow === 'standard-mode') return undefined;
	const stage = flow === 'no-print-mode' ? 'boxQuantity' : 'boxSummary';
	return href(stage, {}, site, { sku: toSku(spec), quantity });
}
