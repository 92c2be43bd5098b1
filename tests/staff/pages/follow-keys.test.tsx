import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { chooseRows } from '#src/staff/pages/choose-rows.ts';
import { bindListKeys } from '#src/staff/pages/follow-keys.ts';

test('j and k move over the rows, Enter opens, / goes to the search, and keys in a field stay text', async () => {
	document.body.innerHTML = `<input type="search" data-search />
		<a href="#one" data-row>one</a><a href="#two" data-row>two</a><a href="#three" data-row>three</a>`;
	bindListKeys();
	const user = userEvent.setup();
	const at = () => document.activeElement?.textContent;
	await user.keyboard('j');
	expect(at()).toBe('one');
	await user.keyboard('jjj');
	expect(at()).toBe('three');
	await user.keyboard('k');
	expect(at()).toBe('two');
	const opened = vi.fn((event: Event) => event.preventDefault());
	document.querySelector('[href="#two"]')?.addEventListener('click', opened);
	await user.keyboard('{Enter}');
	expect(opened).toHaveBeenCalledOnce();
	await user.keyboard('{Control>}j{/Control}');
	expect(at()).toBe('two');
	await user.keyboard('/');
	const search = document.querySelector<HTMLInputElement>('[data-search]');
	expect(document.activeElement).toBe(search);
	await user.keyboard('jk/');
	expect(search?.value).toBe('jk/');
});

test('[ and ] go to the previous and next page, ? opens the list of keys', async () => {
	document.body.innerHTML = '<a href="#older" data-key="]">Older</a><dialog data-keys></dialog>';
	const user = userEvent.setup();
	const opened = vi.fn((event: Event) => event.preventDefault());
	document.querySelector('a')?.addEventListener('click', opened);
	await user.keyboard(']');
	expect(opened).toHaveBeenCalledOnce();
	await user.keyboard('[[');
	const dialog = document.querySelector('dialog') as HTMLDialogElement;
	dialog.showModal = vi.fn();
	await user.keyboard('?');
	expect(dialog.showModal).toHaveBeenCalledOnce();
});

test('s, and / without a search of the list, open the search of everything', async () => {
	document.body.innerHTML = '<a href="#search" data-search-link>Search</a><input type="text" />';
	const user = userEvent.setup();
	const opened = vi.fn((event: Event) => event.preventDefault());
	document.querySelector('a')?.addEventListener('click', opened);
	await user.keyboard('s');
	await user.keyboard('/');
	expect(opened).toHaveBeenCalledTimes(2);
	await user.click(document.querySelector('input') as HTMLInputElement);
	await user.keyboard('s/');
	expect(opened).toHaveBeenCalledTimes(2);
});

test('Ctrl and Enter press the main button of a form, Enter alone its first one', async () => {
	document.body.innerHTML =
		'<form><input name="net" /><button name="save">Save</button><button class="button-primary button" name="send">Send</button></form>';
	const pressed: string[] = [];
	for (const button of document.querySelectorAll('button'))
		button.addEventListener('click', (event) => {
			event.preventDefault();
			pressed.push(button.name);
		});
	const user = userEvent.setup();
	await user.click(document.querySelector('input') as HTMLInputElement);
	await user.keyboard('{Enter}');
	await user.keyboard('{Control>}{Enter}{/Control}');
	expect(pressed.at(-1)).toBe('send');
	expect(pressed).toContain('save');
});

test('x chooses a row, X all rows or none, and the form shows how many', async () => {
	document.body.innerHTML = `<details data-bulk><summary>Rows <span data-chosen-count></span></summary></details>
		<input type="checkbox" data-choose-all hidden aria-label="all" />
		<table><tr><td><input type="checkbox" data-choice /></td><td><a href="#1" data-row>1</a></td></tr>
		<tr><td><input type="checkbox" data-choice /></td><td><a href="#2" data-row>2</a></td></tr></table>`;
	chooseRows();
	const user = userEvent.setup();
	const all = document.querySelector<HTMLInputElement>('[data-choose-all]') as HTMLInputElement;
	const count = () => document.querySelector('[data-chosen-count]')?.textContent;
	expect(all.hidden).toBe(false);
	await user.keyboard('jx');
	expect([count(), all.indeterminate]).toEqual(['(1)', true]);
	expect(document.querySelector('details')?.open).toBe(true);
	await user.keyboard('X');
	expect([count(), all.checked]).toEqual(['(2)', true]);
	await user.keyboard('X');
	expect(count()).toBe('');
});
