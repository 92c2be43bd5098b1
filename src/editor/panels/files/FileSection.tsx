import type { ReactNode } from 'react';

/** A group of exports with a title and an explanation. */
export function FileSection({ title, help, children }: { title: string; help: string; children: ReactNode }) {
	return (
		<section className="grid gap-2">
			<h3 className="text-15 font-medium">{title}</h3>
			<p className="text-13 text-ink-soft">{help}</p>
			<div className="grid items-end gap-2 sm:grid-cols-2">{children}</div>
		</section>
	);
}
