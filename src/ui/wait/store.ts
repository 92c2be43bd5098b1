import { atom } from 'nanostores';
import { type WaitName, waits } from './waits.ts';

/** The current wait, shown by `WaitOverlay`. */
export const $wait = atom<WaitName | undefined>(undefined);

/**
 * Runs an operation behind the overlay. The wait ends with its success, its error, or after the time limit.
 * @throws the error of the operation; an error with the code `timeout` after the time limit
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
