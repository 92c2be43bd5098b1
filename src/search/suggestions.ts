/** As the API returns it. */
interface Suggestion {
	readonly title: string;
	readonly url: string;
	readonly picture?: string;
	readonly price?: string;
	readonly private_price?: string;
}
type Answer = Readonly<
	Record<'products' | 'categories' | 'articles' | 'help' | 'pages', readonly Suggestion[]>
>;

const started = new WeakSet<HTMLFormElement>();

/**
 * Suggestions below a search field while the user types: links, reached by arrow down, closed by Escape or when the focus leaves.
 * If anything fails, the form still opens the results page.
 */
export function suggestFor(form: HTMLFormElement): void {
	const input = form.querySelector('input');
	if (!input || started.has(form)) return;
	started.add(form);
	const panel = document.createElement('div');
	panel.className = 'search-panel';
	panel.hidden = true;
	form.appendChild(panel);
	let running = new AbortController();
	let timer = 0;

	const show = (answer: Answer) => {
		const pick = (from: readonly Suggestion[], max: number) => from.slice(0, max);
		const found = [
			...pick(answer.products, 5),
			...pick(answer.categories, 1),
			...pick([...answer.help, ...answer.articles, ...answer.pages], 3),
		];
		const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
		const address = form.getAttribute('action') ?? '';
		const all = link({ title: form.dataset.all ?? '', url: `${address.split('?')[0]}?${query}` });
		all.className = 'search-all';
		panel.replaceChildren(...found.map(link), all);
		panel.hidden = found.length === 0;
	};
	const ask = async () => {
		running.abort();
		running = new AbortController();
		const text = input.value.trim();
		if (text.length < 2) {
			panel.hidden = true;
			return;
		}
		try {
			const { destination = '' } = document.documentElement.dataset;
			const there = destination && `&tax_country_iso=${destination}`;
			const answer = await fetch(`/api/search?limit=5&q=${encodeURIComponent(text)}${there}`, {
				signal: running.signal,
				headers: { 'x-region': form.dataset.region ?? '', 'x-locale': form.dataset.locale ?? '' },
			});
			if (answer.ok) show(await answer.json());
		} catch {
			// Offline, or the query has changed meanwhile.
		}
	};
	input.addEventListener('input', () => {
		clearTimeout(timer);
		timer = window.setTimeout(ask, 150);
	});
	form.addEventListener('keydown', (event) => {
		if (panel.hidden) return;
		if (event.key === 'Escape') {
			event.preventDefault();
			panel.hidden = true;
			input.focus();
		}
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (!step) return;
		event.preventDefault();
		const stops = [input, ...panel.querySelectorAll('a')];
		const at = stops.indexOf(document.activeElement as HTMLAnchorElement);
		stops[(at + step + stops.length) % stops.length]?.focus();
	});
	form.addEventListener('focusout', (event) => {
		if (!form.contains(event.relatedTarget as Node | null)) panel.hidden = true;
	});
	// The panel closes with a delay, so that a click on one of its links still works.
	panel.addEventListener('pointerdown', (event) => event.preventDefault());
	if (input.value.trim() && document.activeElement === input) void ask();
}

function link({ title, url, picture, price, private_price }: Suggestion): HTMLAnchorElement {
	const anchor = document.createElement('a');
	anchor.href = url;
	if (picture) {
		const image = document.createElement('img');
		image.src = picture;
		image.alt = '';
		anchor.appendChild(image);
	}
	const name = document.createElement('span');
	name.textContent = title;
	anchor.appendChild(name);
	const say = (text: string | undefined, basis: string) => {
		if (!text) return;
		const note = document.createElement('small');
		note.textContent = text;
		note.className = basis;
		anchor.appendChild(note);
	};
	// The CSS shows one of the two, by the document's price basis (ui.css).
	say(private_price, 'if-private');
	say(price, private_price ? 'if-business' : '');
	return anchor;
}
