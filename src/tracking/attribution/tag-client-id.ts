/** Google's tag function, where a tag is on the page. */
type Tag = (command: 'get', tagId: string, field: string, take: (value: unknown) => void) => void;

const pollMs = 71;
/** Timeout of one call of the tag; repeated after growing pauses. */
const fieldMs = 1000;
const firstPauseMs = 71;
const backOff = 1.4;
const overallMs = 2000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Reads the visitor's client id from the analytics tag of the page. Waits at most two seconds; a tag that is blocked,
 * missing or fails is only logged.
 * @param tagId empty without a configured tag: then it returns undefined at once
 */
export async function readTagClientId(tagId: string): Promise<string | undefined> {
	if (!tagId) return undefined;
	const until = performance.now() + overallMs;
	const left = () => until - performance.now();
	try {
		while (!findTag() && left() > 0) await pause(Math.min(pollMs, left()));
		for (let wait = firstPauseMs; left() > 0; wait *= backOff) {
			const value = await ask(tagId, 'client_id', Math.min(fieldMs, left()));
			if (typeof value === 'string' && value) return value;
			await pause(Math.max(0, Math.min(wait, left())));
		}
		throw new Error(findTag() ? 'no answer' : 'no tag on the page');
	} catch (error) {
		console.warn('The analytics tag could not be read.', error);
		return undefined;
	}
}

function findTag(): Tag | undefined {
	const { gtag } = window as { gtag?: unknown };
	return typeof gtag === 'function' ? (gtag as Tag) : undefined;
}

/** Reads one field of the tag; undefined after the timeout. */
const ask = (tagId: string, field: string, ms: number): Promise<unknown> =>
	new Promise((resolve, reject) => {
		const timer = setTimeout(() => resolve(undefined), ms);
		const answer = (value: unknown) => {
			clearTimeout(timer);
			resolve(value);
		};
		try {
			findTag()?.('get', tagId, field, answer);
		} catch (error) {
			clearTimeout(timer);
			reject(error);
		}
	});
