import { whenNear } from '#src/ui/when-near.ts';
import { offerPreviews } from '../box3d/preview/open-preview.ts';
import type { ConfiguratorData } from './configurator-data.ts';

/**
 * The configurator's first script. It writes the delivery dates once their place is near the viewport. Prices, rules and the
 * cart are fetched when the pointer or the focus enters the form, because the page shows the prices of its default already.
 */
export function enhanceConfigurator(root: ParentNode = document): void {
	const form = root.querySelector<HTMLFormElement>('[data-configurator]');
	const json = root.querySelector('#configurator-data')?.textContent;
	if (!form || !json) return;
	const data: ConfiguratorData = JSON.parse(json);
	const follow = loadOnce(async () => (await import('./follow-choices.ts')).bindConfigurator(form, data));
	const handle = (event: Event) =>
		follow().then(
			(handleEvent) => handleEvent(event),
			() => showUnreachable(form, data),
		);
	for (const type of ['change', 'input', 'click']) form.addEventListener(type, handle);
	form.addEventListener('submit', (event) => {
		event.preventDefault();
		void handle(event);
	});
	const prepare = () => follow().catch(() => undefined);
	for (const type of ['pointerenter', 'focusin']) form.addEventListener(type, prepare, { once: true });
	offerPreviews(async () => {
		await follow();
		return (await import('./store.ts')).$configuration;
	}, root);
	for (const place of form.querySelectorAll('[data-out="delivery"]'))
		whenNear(place, async () => {
			const { deliveryText } = await import('./delivery-text.ts');
			place.textContent = deliveryText(data);
		});
	const markReady = () => {
		form.dataset.ready = '';
	};
	if (namesVariant() || isChanged(form)) void prepare().then(markReady);
	else markReady();
}

/** Calls `load` until it has succeeded once. */
function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
	let loading: Promise<Loaded> | undefined;
	return () => {
		loading ??= load().catch((error) => {
			loading = undefined;
			throw error;
		});
		return loading;
	};
}

/** A link to a product may name a variant and a quantity: `?sku=…&quantity=120`. */
function namesVariant(): boolean {
	const query = new URLSearchParams(location.search);
	return query.has('sku') || query.has('quantity');
}

/** Whether choices were made before this script was loaded, or restored by the browser. */
const isChanged = (form: HTMLFormElement): boolean =>
	[...form.querySelectorAll('input')].some((input) =>
		input.type === 'radio' ? input.checked !== input.defaultChecked : input.value !== input.defaultValue,
	);

/** The import failed (offline, or a new deployment): the next change retries it. */
function showUnreachable(form: HTMLFormElement, { texts }: ConfiguratorData): void {
	const words = form.querySelector('[data-failure-words]');
	if (words) words.textContent = texts.failed.unreachable;
	form.querySelector('[data-failure]')?.removeAttribute('hidden');
}
