import type { MeasuredVariant } from '#src/catalog/measures/blank-area.ts';
import { product } from '#src/catalog/product.ts';
import { parseSize, sizeText } from '#src/catalog/size-text.ts';
import type { PriceView } from '#src/pricing/price-view.ts';
import { bothDifferences } from '#src/pricing/product-page/option-difference.ts';
import type { ConfiguratorData } from './configurator-data.ts';
import { fill } from './texts.ts';

/** The choice whose prices are shown. */
export interface PricedChoice {
	readonly variant: MeasuredVariant;
	readonly quantity: number;
	readonly price: PriceView;
}

/** Writes what each option would add to the price of a piece, or save. */
export function showDifferences(form: HTMLFormElement, data: ConfiguratorData, choice: PricedChoice): void {
	const { variant, quantity } = choice;
	for (const label of form.querySelectorAll<HTMLElement>('[data-difference]')) {
		const input = label.querySelector('input');
		const other = input && withOption(data, variant, input.name, input.value);
		const both = other && bothDifferences(variant, other, quantity, data.prices);
		label.dataset.difference = both?.net ?? '';
		if (data.prices.rate !== undefined) label.dataset.differenceGross = both?.gross ?? '';
	}
}

/** The variant with another option; undefined where its price is not known on this page. */
function withOption(
	data: ConfiguratorData,
	variant: MeasuredVariant,
	name: string,
	value: string,
): MeasuredVariant | undefined {
	const item = product(variant.productType);
	if (name === 'size') {
		const [sizeMm, blankM2] = [parseSize(value), data.blankM2[value]];
		return sizeMm && blankM2 !== undefined ? { ...variant, sizeMm, blankM2 } : undefined;
	}
	const material = name === 'material' && item.materials.find((code) => code === value);
	if (material) return { ...variant, material };
	const printMode = name === 'print_mode' && item.printModes.find((code) => code === value);
	if (printMode) return { ...variant, printMode };
	const finish = name === 'finish' && item.finishes.find((code) => code === value);
	return finish ? { ...variant, finish } : undefined;
}

/** Writes the prices by quantity of the chosen variant into the page's table. */
export function showVolumePrices(form: HTMLFormElement, data: ConfiguratorData, choice: PricedChoice): void {
	const table = document.querySelector('[data-volume-prices]');
	if (!table) return;
	const { texts, languageTag, lengthUnit } = data;
	const { variant, price } = choice;
	const write = (place: Element | null | undefined, text: string | undefined) => {
		if (place && text !== undefined) place.textContent = text;
	};
	for (const step of price.steps) {
		const row = table.querySelector(`[data-volume-row="${step.rangeStart}"]`);
		write(row?.querySelector('[data-cell="unit"]'), step.unit);
		write(row?.querySelector('[data-cell="unit-gross"]'), step.unitGross);
		write(row?.querySelector('[data-cell="total"]'), step.total);
		write(row?.querySelector('[data-cell="total-gross"]'), step.totalGross);
	}
	const named = (name: string) => chosenName(form, name);
	write(
		table.querySelector('[data-volume-caption]'),
		fill(texts.volumeCaption, {
			size: sizeText(variant.sizeMm, product(variant.productType).sizeKind, { lengthUnit }, languageTag),
			material: named('material') ?? data.chosenNames.material,
			print: [named('print_mode') ?? data.chosenNames.print, finishName(form)].filter(Boolean).join(' · '),
		}),
	);
}

const chosenName = (form: HTMLFormElement, name: string): string | undefined =>
	form.querySelector<HTMLElement>(`input[name="${name}"]:checked`)?.dataset.name;

/** Undefined for "no lamination", which is the default. */
const finishName = (form: HTMLFormElement): string | undefined =>
	form.querySelector('input[name="finish"][value="foil-none"]:checked')
		? undefined
		: chosenName(form, 'finish');
