import { atom } from 'nanostores';
import { type WaitName, waits } from './waits.ts';

/** What the page waits for now; `WaitOverlay` says it. */
export const $wait = atom<WaitName | undefined>(undefined);

/**
 * Does some work behind the overlay. It always ends: with the work, with its failure, or when it has taken too long.
 * @throws what the work throws; an error with the code `timeout` when its time is over
 */
export async function waitFor<Value>(name: WaitName, work: () => Promise<Value>): Promise<Value> {
	const before = $wait.get();
	$wait.set(name);
	let timer: ReturnType<typeof setTimeout> | undefined;
	const tooLong = new Promise<never>((_, reject) => {
		const late = Object.assign(new Error(`${name} took too long`), { code: 'timeout', status: 0 });
		timer = setTimeout(() => reject(late), waits[name] * 1000);
	});
	try {
		return await Promise.race([work(), tooLong]);
	} finally {
		clearTimeout(timer);
		$wait.set(before);
	}
}
