import type { Region } from '#regions/region.ts';
import { formatMoney } from '#src/site/money.ts';

/** Net of the chosen quantities of the chosen lines, in minor units; undefined where no line is chosen. */
export function sumChosen(form: HTMLFormElement): number | undefined {
	const lines = [...form.querySelectorAll<HTMLInputElement>('input[name="line"]:checked')];
	if (lines.length === 0) return undefined;
	return lines.reduce((sum, { value }) => {
		const option = form.querySelector<HTMLInputElement>(`input[name="option_${value}"]:checked`);
		return sum + Number(option?.dataset.net ?? 0);
	}, 0);
}

/**
 * Updates the sum below an offer's lines when the choice changes. Without JavaScript the sum stays hidden.
 * @param output `data-text` with `{amount}`, and `data-format`, the money format as JSON
 */
export function bindChosenSum(form: HTMLFormElement, output: HTMLElement): void {
	const format: Region['currencyFormatter'] = JSON.parse(output.dataset.format ?? '');
	const show = () => {
		const sum = sumChosen(form);
		output.hidden = sum === undefined;
		output.textContent =
			sum === undefined ? '' : (output.dataset.text ?? '').replace('{amount}', formatMoney(sum, format));
	};
	form.addEventListener('change', show);
	show();
}
