import { $designId, $saveState } from '../save-state/store.ts';

interface Saved {
	readonly id: string;
	readonly version: number;
}
const isSaved = (value: unknown): value is Saved =>
	value !== null && typeof value === 'object' && 'id' in value && 'version' in value;

interface TabWatchOptions {
	/** Version of the open design. */
	readonly version: () => number | undefined;
	/** Another tab, or another device, has saved a newer one. */
	readonly onNewer: () => void;
	/** Reads the newest version from the server; undefined if the request fails. */
	readonly ask: (id: string) => Promise<number | undefined>;
}

/** Synchronises saved versions with the browser's other tabs. Returns a stop function. */
export function watchOtherTabs({ version, onNewer, ask }: TabWatchOptions): () => void {
	const channel =
		typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('boxwright_designs');
	const isNewer = (saved: Saved) => saved.id === $designId.get() && saved.version > (version() ?? 0);
	let told = version();
	const stopListening = $saveState.listen((state) => {
		const id = $designId.get();
		const now = version();
		if (state !== 'saved' || id === undefined || now === undefined || now === told) return;
		told = now;
		channel?.postMessage({ id, version: now } satisfies Saved);
	});
	channel?.addEventListener('message', ({ data }) => {
		if (isSaved(data) && isNewer(data)) onNewer();
	});
	// The visitor may have worked on another device meanwhile.
	const look = async () => {
		const id = $designId.get();
		if (document.visibilityState !== 'visible' || id === undefined || $saveState.get() !== 'saved') return;
		const newest = await ask(id).catch(() => undefined);
		if (newest !== undefined && isNewer({ id, version: newest })) onNewer();
	};
	const looked = () => void look();
	document.addEventListener('visibilitychange', looked);
	return () => {
		stopListening();
		channel?.close();
		document.removeEventListener('visibilitychange', looked);
	};
}
