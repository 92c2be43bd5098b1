/** Turns the shop page's category links into a filter that lives in the address. */
export function filterByCategory(): void {
	const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-category-navigation] a')];
	const known = links.map((link) => link.dataset.category ?? '');
	const wanted = () => new URLSearchParams(location.search).get('category') ?? '';
	const show = () => {
		const category = known.includes(wanted()) ? wanted() : '';
		for (const link of links) {
			if (link.dataset.category === category) link.setAttribute('aria-current', 'true');
			else link.removeAttribute('aria-current');
		}
		for (const group of document.querySelectorAll<HTMLElement>('[data-category-group]')) {
			const cards = [...group.querySelectorAll<HTMLElement>('[data-categories]')];
			for (const card of cards)
				card.hidden = category !== '' && !card.dataset.categories?.split(' ').includes(category);
			group.hidden = cards.every((card) => card.hidden);
		}
	};
	for (const link of links)
		link.addEventListener('click', (event) => {
			if (event.metaKey || event.ctrlKey || event.shiftKey) return;
			event.preventDefault();
			const url = new URL(link.href);
			url.hash = '';
			history.pushState(null, '', url);
			show();
		});
	addEventListener('popstate', show);
	show();
}
