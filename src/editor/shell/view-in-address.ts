import { type Side, sides } from '#src/dielines/dieline.ts';
import { $showsRulers, toggleRulers } from '../sheet/store.ts';
import { $side, $sides, $view, setView, showSide, type View } from '../viewport/store.ts';

const views: readonly View[] = ['both', 'flat', 'folded'];

/** Applies the view, side and rulers in the page's URL. @param usual the default view */
export function readViewFromAddress(usual: View): void {
	const query = new URLSearchParams(location.search);
	setView(views.find((view) => view === query.get('view')) ?? usual);
	const side = sides.find((name: Side) => name === query.get('side'));
	if (side && side !== $side.get() && $sides.get().includes(side)) showSide(side);
	if ((query.get('rulers') === '1') !== $showsRulers.get()) toggleRulers();
}

/**
 * From now on the address names the view, for a reload and for copied links. Returns a stop function.
 * @param usual view and side that it does not name
 */
export function writeViewToAddress(usual: { readonly view: View; readonly side: Side }): () => void {
	const write = () => {
		const address = new URL(location.href);
		const set = (name: string, value: string | undefined) =>
			value === undefined ? address.searchParams.delete(name) : address.searchParams.set(name, value);
		set('view', $view.get() === usual.view ? undefined : $view.get());
		set('side', $side.get() === usual.side ? undefined : $side.get());
		set('rulers', $showsRulers.get() ? '1' : undefined);
		if (address.href !== location.href) history.replaceState(history.state, '', address);
	};
	const stops = [$view, $side, $showsRulers].map((store) => store.listen(write));
	return () => {
		for (const stop of stops) stop();
	};
}
