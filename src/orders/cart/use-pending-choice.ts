import { useRef, useState } from 'react';

/**
 * Optimistic state of a choice: shown at once, until the server has answered. On a slow connection the answer to an earlier
 * choice does not overwrite a later one.
 */
export function usePendingChoice<Value>() {
	const [pending, setPending] = useState<Value>();
	const latest = useRef(0);
	/** @param send gets `isLatest`: false when a later choice was made meanwhile, so that its answer is ignored */
	const choose = async (value: Value, send: (isLatest: () => boolean) => Promise<void>): Promise<void> => {
		latest.current++;
		const mine = latest.current;
		const isLatest = () => latest.current === mine;
		setPending(() => value);
		try {
			await send(isLatest);
		} finally {
			if (isLatest()) setPending(undefined);
		}
	};
	return { pending, choose };
}
