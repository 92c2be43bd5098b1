import { type Product, product, type VariantSpec } from '#src/catalog/product.ts';
import { formatLength } from '#src/site/lengths.ts';
import type { Site } from '#src/site/site.ts';
import {
	type Configuration,
	change,
	createConfiguration,
	madeToMeasure,
} from '../../configurator/configuration.ts';
import { listPrintModes } from '../../document/box/change-box.ts';

/** Form values for an existing box; options that another product lacks become its defaults. */
export function toConfiguration(spec: VariantSpec, { region }: Pick<Site, 'region'>): Configuration {
	const item = product(spec.productType);
	const unit = region.lengthUnit;
	const isListed = item.sizesMm.some((size) => size.join() === spec.sizeMm.join());
	const sides = spec.sizeMm.map((side) => formatLength(side, unit, 'en')) as [string, string, string];
	return change(item, unit, createConfiguration(item), {
		size: isListed || !item.sizeLimits ? spec.sizeMm.join('x') : madeToMeasure,
		sides,
		material: spec.material,
		printMode: spec.printMode,
		finish: spec.finish,
	});
}

/** The same choices for another product; options that it lacks become its defaults. */
export function configureProduct(
	next: Product,
	spec: VariantSpec,
	site: Pick<Site, 'region'>,
): Configuration {
	const { sizeKind } = product(spec.productType);
	const printModes = listPrintModes(next, site.region);
	const printMode = printModes.find((mode) => mode === spec.printMode) ?? printModes[0];
	const listed = next.sizesMm.find((one) => one.join() === spec.sizeMm.join());
	return toConfiguration(
		{
			productType: next.type,
			sizeMm: listed ?? (next.sizeLimits && next.sizeKind === sizeKind ? spec.sizeMm : next.default.sizeMm),
			material: next.materials.find((name) => name === spec.material) ?? next.default.material,
			printMode: printMode ?? next.default.printMode,
			finish: next.finishes.find((name) => name === spec.finish) ?? next.default.finish,
		},
		site,
	);
}
