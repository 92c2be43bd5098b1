import { parseSku, toSku } from '#src/catalog/variant.ts';
import type { SizeMm } from '#src/dielines/size.ts';
import { readBasis } from '#src/pricing/basis/basis.ts';
import type { PriceView } from '#src/pricing/price-view.ts';
import { numberFormatter } from '#src/site/formatters.ts';
import { fillPath } from '#src/site/path-pattern.ts';
import { type Configuration, type Draft, fields, isOld, madeToMeasure } from './configuration.ts';
import type { ConfiguratorData } from './configurator-data.ts';
import { showProblem } from './field-problem.ts';
import { bindFlatPattern } from './follow-pattern.ts';
import { showDifferences, showVolumePrices } from './show-prices.ts';
import {
	$adding,
	$configuration,
	$shown,
	addConfigured,
	configure,
	isDefaultChosen,
	type Shown,
	startConfigurator,
} from './store.ts';
import { fill, piecesText } from './texts.ts';

/** Handles an event of the form: a choice, a typed character, a press, or its submission. */
type HandleEvent = (event: Event) => void;

/**
 * Reads the current form, with choices that were made before this script was loaded, and shows prices for them.
 * @returns what its events are passed to
 */
export function bindConfigurator(form: HTMLFormElement, given: ConfiguratorData): HandleEvent {
	const data = withVatOfPage(given);
	applyUrlParameters(form, data);
	startConfigurator(data, readDraft(form));
	if (!isDefaultChosen()) showNow(form, data);
	$shown.listen(() => showNow(form, data));
	$adding.subscribe(() => showAdding(form, data));
	bindFlatPattern();
	return (event) => {
		const { type, target } = event;
		if (type === 'submit') submit(form, data, (event as SubmitEvent).submitter);
		else if (type === 'change' && target instanceof HTMLInputElement) applyFieldChange(form, data, target);
		else if (type === 'input' && target instanceof HTMLInputElement && isTyped(target.name))
			configure(readDraft(form));
		else if (type === 'click' && target instanceof Element) applySuggestion(form, target);
	};
}

/** The page may be shown with the VAT of another delivery country than the one it was built for. */
function withVatOfPage(data: ConfiguratorData): ConfiguratorData {
	const { vatRate } = document.documentElement.dataset;
	return vatRate === undefined ? data : { ...data, prices: { ...data.prices, rate: Number(vatRate) } };
}

/** A link to a product may name a variant and a quantity: `?sku=…&quantity=120`. */
function applyUrlParameters(form: HTMLFormElement, data: ConfiguratorData): void {
	const query = new URLSearchParams(location.search);
	const sku = query.get('sku');
	// If not every choice of the link could be applied, a notice says so.
	if (sku !== null) hide(form.querySelector('[data-link-problem]'), applySku(form, data, sku));
	const quantity = query.get('quantity');
	if (quantity) setValue(form, 'quantity', quantity);
}

/** True when every choice of the variant is one of the form's. */
function applySku(form: HTMLFormElement, data: ConfiguratorData, sku: string): boolean {
	const spec = parseSku(sku);
	if (spec?.productType !== data.type) return false;
	const listed = choose(form, 'size', spec.sizeMm.join('x'));
	const measured = !listed && choose(form, 'size', madeToMeasure);
	if (measured) typeSides(form, data, spec.sizeMm);
	// A product with one option of a kind has no input for it, and every sold variant has that option.
	const take = (name: string, value: string) =>
		elementsNamed(form, name).length === 0 || choose(form, name, value);
	const options = [
		take('material', spec.material),
		take('print_mode', spec.printMode),
		take('finish', spec.finish),
	];
	return (listed || measured) && !options.includes(false);
}

function typeSides(form: HTMLFormElement, { lengthUnit }: ConfiguratorData, sizeMm: SizeMm): void {
	for (const [index, side] of sizeMm.entries())
		setValue(form, `side${index}`, lengthUnit === 'in' ? (side / 25.4).toFixed(2) : String(side / 10));
}

/** Made to measure begins with the size that was chosen before, not with empty fields. */
function startFromListed(form: HTMLFormElement, data: ConfiguratorData): void {
	const spec = $configuration.get()?.spec;
	const isEmpty = [0, 1, 2].every((index) => !readChosen(form, `side${index}`));
	if (spec && isEmpty) typeSides(form, data, spec.sizeMm);
}

const elementsNamed = (form: HTMLFormElement, name: string): HTMLInputElement[] => [
	...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`),
];
function choose(form: HTMLFormElement, name: string, value: string): boolean {
	const found = elementsNamed(form, name).find((input) => input.value === value);
	if (found) found.checked = true;
	return found !== undefined;
}
function setValue(form: HTMLFormElement, name: string, value: string): void {
	const [input] = elementsNamed(form, name);
	if (input) input.value = value;
}
/** What is chosen among radios, or the one hidden value of a product without a choice. */
function readChosen(form: HTMLFormElement, name: string): string | undefined {
	const inputs = elementsNamed(form, name);
	return (inputs.find((input) => input.checked) ?? inputs.find((input) => input.type !== 'radio'))?.value;
}

function readDraft(form: HTMLFormElement): Partial<Draft> {
	const sides = [0, 1, 2].map((index) => readChosen(form, `side${index}`) ?? '');
	const found = {
		size: readChosen(form, 'size'),
		sides,
		material: readChosen(form, 'material'),
		printMode: readChosen(form, 'print_mode'),
		finish: readChosen(form, 'finish'),
		quantity: readChosen(form, 'quantity'),
	};
	// Unknown values are dropped when the draft is validated.
	return Object.fromEntries(
		Object.entries(found).filter(([, value]) => value !== undefined),
	) as Partial<Draft>;
}

const isTyped = (name: string) => (fields as readonly string[]).includes(name);

function applyFieldChange(
	form: HTMLFormElement,
	data: ConfiguratorData,
	{ name, value }: HTMLInputElement,
): void {
	if (name === 'step') setValue(form, 'quantity', value);
	if (value === madeToMeasure) startFromListed(form, data);
	configure(readDraft(form));
	if (isTyped(name)) showProblem(form, name);
}

function applySuggestion(form: HTMLFormElement, pressed: Element): void {
	const suggestionButton = pressed.closest<HTMLElement>('[data-take], [data-better-take]');
	const { field, value } = suggestionButton?.dataset ?? {};
	if (!field || value === undefined) return;
	setValue(form, field, value);
	configure(readDraft(form));
	elementsNamed(form, field)[0]?.focus();
}

function showNow(form: HTMLFormElement, data: ConfiguratorData): void {
	const shown = $shown.get();
	if (shown.configuration) show(form, data, shown.configuration, shown);
}

function show(
	form: HTMLFormElement,
	data: ConfiguratorData,
	configuration: Configuration,
	{ variant, price }: Pick<Shown, 'variant' | 'price'>,
): void {
	if (price) showPrice(form, data, configuration, price);
	if (variant && price) {
		const choice = { variant, price, quantity: configuration.quantity };
		showDifferences(form, data, choice);
		showVolumePrices(form, data, choice);
	}
	showActions(form, data, configuration);
	const old = isOld(configuration) || !price;
	form.querySelector('[data-price]')?.toggleAttribute('data-is-old', old);
	hide(form.querySelector('[data-old]'), !old);
	for (const field of fields) showProblem(form, field, configuration, data);
	setText(
		form.querySelector('[data-announce]'),
		old ? data.texts.old : announcement(data, configuration, price),
	);
}

function showPrice(
	form: HTMLFormElement,
	data: ConfiguratorData,
	{ quantity }: Configuration,
	price: PriceView,
): void {
	const { texts, languageTag } = data;
	const pieces = piecesText(texts.pieces, quantity, languageTag);
	const { net, gross, unit, unitGross } = price;
	write(form, { net, gross, unit, unitGross, pieces });
	for (const step of price.steps) {
		const row = form.querySelector(`[data-step="${step.rangeStart}"]`);
		const saving = fill(texts.saving, { percent: percent(step.saving, languageTag) });
		setText(row?.querySelector('[data-step-unit]'), step.unit);
		setText(row?.querySelector('[data-step-unit-gross]'), step.unitGross ?? '');
		setText(row?.querySelector('[data-step-saving]'), step.saving > 0 ? saving : '');
	}
	showCheaperQuantity(form, data, price.better);
}

function announcement(
	{ texts, languageTag }: ConfiguratorData,
	{ quantity }: Configuration,
	price: PriceView,
): string {
	const pieces = piecesText(texts.pieces, quantity, languageTag);
	return fill(texts.announce, { pieces, ...onBasis(price) });
}

/** The amounts on the price basis that is shown, for messages. */
function onBasis({
	net,
	gross,
	unit = '',
	unitGross,
}: Partial<PriceView> & Pick<PriceView, 'net' | 'gross'>) {
	return readBasis() === 'business' ? { price: net, unit } : { price: gross ?? net, unit: unitGross ?? unit };
}

function showActions(
	form: HTMLFormElement,
	{ texts, languageTag }: ConfiguratorData,
	{ spec, quantity }: Configuration,
): void {
	const pieces = piecesText(texts.pieces, quantity, languageTag);
	for (const input of elementsNamed(form, 'step')) input.checked = Number(input.value) === quantity;
	setValue(form, 'sku', toSku(spec));
	// An unprinted variant cannot be designed.
	const isPlain = spec.printMode === 'no-print';
	for (const button of form.querySelectorAll<HTMLElement>('[data-action]')) {
		const { words, when } = button.dataset;
		if (words) setText(button.querySelector('.button-words'), fill(words, { pieces }));
		if (when) hide(button, isPlain === (when === 'printed'));
	}
}

function showCheaperQuantity(
	form: HTMLFormElement,
	{ texts, languageTag }: ConfiguratorData,
	better: PriceView['better'],
): void {
	hide(form.querySelector('[data-better]'), !better);
	if (!better) return;
	const pieces = piecesText(texts.pieces, better.quantity, languageTag);
	setText(
		form.querySelector('[data-better-words]'),
		fill(texts.better, { pieces, price: onBasis(better).price }),
	);
	const button = form.querySelector<HTMLElement>('[data-better-take]');
	if (button) Object.assign(button.dataset, { field: 'quantity', value: String(better.quantity) });
}

/** @param pressed null if Enter was pressed in a field */
function submit(form: HTMLFormElement, data: ConfiguratorData, pressed?: HTMLElement | null): void {
	const configuration = $configuration.get();
	if (!configuration) return;
	if (isOld(configuration)) {
		for (const field of fields) showProblem(form, field, configuration, data, true);
		form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
		return;
	}
	// Enter in a field submits the form without a pressed button: the first visible one is used.
	const button = pressed ?? form.querySelector<HTMLElement>('[data-price-bar] [data-action]:not([hidden])');
	if (button?.dataset.action === 'design') {
		const url = new URL(fillPath(data.designer, {}), location.href);
		url.searchParams.set('sku', toSku(configuration.spec));
		url.searchParams.set('quantity', String(configuration.quantity));
		// After returning from the designer the visitor continues with the same design.
		for (const name of ['design', 'line']) {
			const kept = new URLSearchParams(location.search).get(name);
			if (kept) url.searchParams.set(name, kept);
		}
		location.assign(url);
	} else void addConfigured(({ spec }) => toSku(spec));
}

function showAdding(form: HTMLFormElement, { texts, languageTag }: ConfiguratorData): void {
	const adding = $adding.get();
	for (const button of form.querySelectorAll('[data-action="add"]'))
		if (adding.state === 'running') button.setAttribute('aria-busy', 'true');
		else button.removeAttribute('aria-busy');
	const success = form.querySelector<HTMLElement>('[data-success]');
	const failure = form.querySelector<HTMLElement>('[data-failure]');
	hide(success, adding.state !== 'done');
	hide(failure, adding.state !== 'failed');
	if (adding.state === 'done') {
		const pieces = piecesText(texts.pieces, adding.quantity, languageTag);
		setText(form.querySelector('[data-success-words]'), fill(texts.added, { pieces }));
		success?.focus();
	}
	if (adding.state === 'failed') {
		setText(form.querySelector('[data-failure-words]'), texts.failed[adding.reason]);
		failure?.scrollIntoView({ block: 'nearest' });
	}
}

function write(form: HTMLFormElement, values: Record<string, string | undefined>): void {
	for (const [name, value] of Object.entries(values))
		for (const place of form.querySelectorAll(`[data-out="${name}"]`)) setText(place, value ?? '');
}
function setText(place: Element | null | undefined, text: string): void {
	if (place && place.textContent !== text) place.textContent = text;
}
function hide(element: Element | null, hidden: boolean): void {
	element?.toggleAttribute('hidden', hidden);
}
const percent = (value: number, languageTag: string) =>
	numberFormatter(languageTag, { style: 'percent' }).format(value / 100);
