/**
 * Submits the form by `fetch`, so that chosen files are kept when a field must be corrected. The server responds with the
 * HTML page for browsers without JavaScript; its error messages replace those of this page.
 */
export function sendInPlace(form: HTMLFormElement): void {
	const button = form.querySelector('button');
	const problems = form.querySelector<HTMLElement>('[data-problems]');
	if (!button || !problems) return;
	const label = button.textContent;
	form.addEventListener('submit', async (event) => {
		event.preventDefault();
		if (button.ariaBusy === 'true') return;
		button.ariaBusy = 'true';
		button.textContent = button.dataset.busy ?? label;
		try {
			const answer = await fetch(form.action, { method: 'POST', body: new FormData(form) });
			if (answer.redirected && answer.ok) return location.assign(answer.url);
			// Styles are removed: only the messages are used, and this page's content security policy would refuse the styles.
			const [first = '', ...others] = (await answer.text()).split('<style');
			const html = first + others.map((part) => part.slice(part.indexOf('</style>'))).join('');
			const page = new DOMParser().parseFromString(html, 'text/html');
			const checked = page.querySelector('[data-in-place]');
			if (!checked) throw new Error(`no form in ${answer.status}`);
			copyFieldNotes(form, checked);
			problems.innerHTML = checked.querySelector('[data-problems]')?.innerHTML ?? '';
		} catch {
			problems.innerHTML = form.querySelector('[data-failed]')?.innerHTML ?? '';
		}
		button.ariaBusy = null;
		button.textContent = label;
		problems.focus();
		problems.scrollIntoView({ block: 'center' });
	});
}

function copyFieldNotes(form: Element, checked: Element): void {
	for (const field of form.querySelectorAll<HTMLElement>('[data-field]')) {
		const other = checked.querySelector(`[data-field="${field.dataset.field}"]`);
		const [note, control] = [field.querySelector('[data-note]'), field.querySelector('.field-input')];
		if (note) note.innerHTML = other?.querySelector('[data-note]')?.innerHTML ?? '';
		if (control) control.ariaInvalid = other?.querySelector('.field-input')?.ariaInvalid ?? null;
	}
}
