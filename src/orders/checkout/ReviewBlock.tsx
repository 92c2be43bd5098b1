import type { ReactNode } from 'react';

interface ReviewBlockProps {
	title: string;
	/** `h3` inside a section that has its own heading. */
	heading?: 'h2' | 'h3';
	/** The page that changes it. */
	editHref: string;
	editLabel: string;
	children: ReactNode;
}

/** One decision of the customer with a link to change it. */
export function ReviewBlock({
	title,
	heading: Heading = 'h3',
	editHref,
	editLabel,
	children,
}: ReviewBlockProps) {
	return (
		<div className="grid content-start gap-1 text-15">
			<div className="flex items-baseline justify-between gap-4">
				<Heading className="text-15 font-medium">{title}</Heading>
				<a href={editHref} className="py-1 text-ph-blue underline underline-offset-4 print:hidden">
					{editLabel}
					<span className="visually-hidden"> {title}</span>
				</a>
			</div>
			<div className="text-ink-soft">{children}</div>
		</div>
	);
}
