import { useEffect, useState } from 'react';

/** Whether a media query matches; follows its changes. */
export function useMedia(query: string): boolean {
	const [holds, setHolds] = useState(() => matchMedia(query).matches);
	useEffect(() => {
		const list = matchMedia(query);
		const follow = () => setHolds(list.matches);
		follow();
		list.addEventListener('change', follow);
		return () => list.removeEventListener('change', follow);
	}, [query]);
	return holds;
}
