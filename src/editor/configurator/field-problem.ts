import { numberFormatter } from '#src/site/formatters.ts';
import { isPressing } from '#src/ui/is-pressing.ts';
import { type Configuration, type Field, fields } from './configuration.ts';
import type { ConfiguratorData } from './configurator-data.ts';
import { fill } from './texts.ts';

const isField = (name: string): name is Field => (fields as readonly string[]).includes(name);

/**
 * Shows the error of a field. While the visitor types, a new error is shown only when the field loses the focus; a
 * visible error is updated, and removed as soon as the value is valid. `now`: shows it at once.
 */
export function showProblem(
	form: HTMLFormElement,
	name: string,
	configuration?: Configuration,
	data?: ConfiguratorData,
	now = false,
): void {
	const place = form.querySelector<HTMLElement>(`[data-field="${name}"]`);
	const input = place?.querySelector('input');
	const line = place?.querySelector<HTMLElement>('[data-problem]');
	if (!place || !input || !line || !isField(name)) return;
	if (configuration && data) remember(place, name, configuration, data);
	const words = place.dataset.problemText ?? '';
	const isTyping = configuration !== undefined && document.activeElement === input;
	const waits = !now && line.hidden && (isTyping || isPressing(form, '[data-action]'));
	const visible = words !== '' && !waits;
	line.hidden = !visible;
	const help = place.querySelector<HTMLElement>('[data-help]');
	if (help) help.hidden = visible;
	const text = line.querySelector('[data-problem-words]');
	if (text && text.textContent !== words) text.textContent = words;
	if (visible) input.setAttribute('aria-invalid', 'true');
	else input.removeAttribute('aria-invalid');
	offerQuote(place, input.value, visible && place.dataset.problemCode === 'too_large');
	const take = place.querySelector<HTMLElement>('[data-take]');
	if (!take) return;
	take.hidden = !visible;
	if (visible) take.textContent = fill(take.dataset.words ?? '', { nearest: take.dataset.shown ?? '' });
}

/** The link to the quote request, with the entered values, for quantities above the shop's limit per order. */
function offerQuote(place: HTMLElement, wanted: string, isShown: boolean): void {
	const link = place.querySelector<HTMLAnchorElement>('[data-quote]');
	if (!link) return;
	link.hidden = !isShown;
	if (!isShown) return;
	const url = new URL(link.href);
	url.searchParams.set('quantity_1', wanted);
	link.href = url.href;
}

function remember(
	place: HTMLElement,
	name: Field,
	configuration: Configuration,
	data: ConfiguratorData,
): void {
	const problem = configuration.problems[name];
	if (!problem) {
		delete place.dataset.problemText;
		delete place.dataset.problemCode;
		return;
	}
	place.dataset.problemCode = problem.code;
	const isQuantity = name === 'quantity';
	const perUnit = data.lengthUnit === 'in' ? 25.4 : 10;
	const format = numberFormatter(data.languageTag, { maximumFractionDigits: isQuantity ? 0 : 2 });
	const shown = (value: number) =>
		isQuantity ? format.format(value) : `${format.format(value / perUnit)} ${data.lengthUnit}`;
	const template = data.texts.problems[`${isQuantity ? 'quantity' : 'side'}_${problem.code}`] ?? '';
	place.dataset.problemText = fill(template, {
		limit: shown(problem.limit),
		nearest: shown(problem.nearest),
	});
	const take = place.querySelector<HTMLElement>('[data-take]');
	if (!take) return;
	const value = isQuantity ? String(problem.nearest) : typed(problem.nearest / perUnit, problem.code);
	Object.assign(take.dataset, { field: name, shown: shown(problem.nearest), value });
}

/** Rounds a limit in inches inwards, so that the suggested value is allowed. */
const typed = (value: number, code: string): string => {
	const hundredths = code === 'too_large' ? Math.floor(value * 100) : Math.ceil(value * 100 - 1e-9);
	return String(hundredths / 100);
};
