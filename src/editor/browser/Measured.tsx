import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Passes its own size to its children, in whole pixels. */
export function Measured({
	className = 'absolute inset-0',
	children,
}: {
	className?: string;
	children: (size: { widthPx: number; heightPx: number }) => ReactNode;
}) {
	const element = useRef<HTMLDivElement>(null);
	const [size, setSize] = useState<{ widthPx: number; heightPx: number }>();
	useEffect(() => {
		if (!element.current) return;
		const observer = new ResizeObserver(([entry]) => {
			if (!entry) return;
			const { width, height } = entry.contentRect;
			setSize({ widthPx: Math.floor(width), heightPx: Math.floor(height) });
		});
		observer.observe(element.current);
		return () => observer.disconnect();
	}, []);
	return (
		<div ref={element} className={`overflow-hidden ${className}`}>
			{size && size.widthPx > 0 && size.heightPx > 0 && children(size)}
		</div>
	);
}
