import { useRef, useState } from 'react';

/**
 * A choice that stands at once and stays until the server has answered it: on a slow line, the answer to an earlier choice
 * does not overwrite it.
 */
export function usePendingChoice<Value>() {
	const [pending, setPending] = useState<Value>();
	const latest = useRef(0);
	/** @param send gets whether no later choice has been made since: only then its answer is told */
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
