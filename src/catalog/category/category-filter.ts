import { type Facets, isFiltered, matchesFilter, readFilter } from './facets.ts';

/**
 * Filters the products of a category page in the browser and keeps the choice in the address, so Back undoes it.
 * Without scripts, the Worker answers the same addresses with the filtered page.
 */
export function enableCategoryFilter(): void {
	const form = document.querySelector<HTMLFormElement>('[data-filter]');
	const shelf = document.querySelector<HTMLElement>('[data-shelf]');
	if (!form || !shelf) return;
	form.classList.add('is-live');
	const inputs = [...form.querySelectorAll<HTMLInputElement>('[data-facet]')];
	const cards = [...shelf.querySelectorAll<HTMLElement>('[data-card]')];
	const counts: string[] = JSON.parse(shelf.dataset.counts ?? '[]');

	const show = () => {
		const filter = readFilter(new URLSearchParams(location.search));
		for (const input of inputs) {
			const chosen = filter.chosen[input.name as keyof Facets] ?? [];
			input.checked = input.value === '' ? chosen.length === 0 : chosen.includes(input.value);
		}
		let shown = 0;
		for (const card of cards) {
			card.hidden = !matchesFilter(card.dataset as unknown as Facets, filter);
			if (!card.hidden) shown += 1;
		}
		for (const place of document.querySelectorAll('[data-filter-count]'))
			place.textContent = counts[shown] ?? '';
		hide('[data-filter-clear]', !isFiltered(filter));
		hide('[data-filter-empty]', shown > 0);
		hide('[data-filter-unknown]', filter.unknown.length === 0);
		const words = document.querySelector('[data-filter-words]');
		if (words) words.textContent = filter.unknown.join(', ');
	};
	const go = (address: string) => {
		// The change event can fire twice while the page loads; only one history entry is added.
		if (new URL(address, location.href).href !== location.href) history.pushState(null, '', address);
		show();
	};

	form.addEventListener('change', () => {
		const query = new URLSearchParams(location.search);
		for (const { name } of inputs) query.delete(name);
		for (const input of inputs) if (input.checked && input.value) query.append(input.name, input.value);
		go(`${location.pathname}${query.size > 0 ? `?${query}` : ''}`);
	});
	document.addEventListener('click', (event) => {
		const target = event.target as Element;
		const clear = target.closest<HTMLAnchorElement>('[data-filter-clear]');
		if (clear && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
			event.preventDefault();
			go(clear.href);
		}
		for (const group of form.querySelectorAll<HTMLDetailsElement>('details[open]'))
			if (!group.contains(target)) group.open = false;
	});
	form.addEventListener('keydown', (event) => {
		const group = (event.target as Element).closest('details');
		if (event.key !== 'Escape' || !group?.open) return;
		group.open = false;
		group.querySelector('summary')?.focus();
	});
	addEventListener('popstate', show);
	show();
}

function hide(selector: string, isHidden: boolean): void {
	for (const place of document.querySelectorAll<HTMLElement>(selector)) place.hidden = isHidden;
}
