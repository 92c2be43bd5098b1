/**
 * The checkbox above a list chooses all its rows, or none; it is indeterminate when some are chosen. The form for
 * chosen rows opens and shows how many there are (`data-chosen-count`).
 */
export function chooseRows(page: Document = document): void {
	const all = page.querySelector<HTMLInputElement>('[data-choose-all]');
	const rows = () => [...page.querySelectorAll<HTMLInputElement>('input[data-choice]')];
	if (!all || rows().length === 0) return;
	all.hidden = false;
	const show = () => {
		const chosen = rows().filter(({ checked }) => checked).length;
		all.checked = chosen === rows().length;
		all.indeterminate = chosen > 0 && !all.checked;
		for (const place of page.querySelectorAll('[data-chosen-count]'))
			place.textContent = chosen === 0 ? '' : `(${chosen})`;
		if (chosen > 0) page.querySelector('details[data-bulk]')?.setAttribute('open', '');
	};
	all.addEventListener('change', () => {
		for (const row of rows()) row.checked = all.checked;
		show();
	});
	page.addEventListener('change', ({ target }) => {
		if (target instanceof HTMLElement && target.matches('[data-choice]')) show();
	});
	show();
}
