import type { ReactNode } from 'react';
import type { DesignComment } from '#src/designs/sharing/comment.ts';
import { dateFormatter } from '#src/site/formatters.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';

interface CommentListProps {
	comments: readonly DesignComment[];
	onChoose: (comment: DesignComment) => void;
	/** Further actions for a comment. */
	extra?: (comment: DesignComment) => ReactNode;
}

/** Comments on a design, in the order of its pins; each opens its side. */
export function CommentList({ comments, onChoose, extra }: CommentListProps) {
	const { t, site } = useDesigner();
	const when = dateFormatter(site.languageTag, { dateStyle: 'medium', timeStyle: 'short' });
	return (
		<section className="grid gap-3">
			<h2 className="text-17">{t('designs.comments')}</h2>
			{comments.length === 0 && <p className="text-15 text-ink-soft">{t('designs.comments_none')}</p>}
			<ol className="grid gap-3">
				{comments.map((comment, index) => (
					<li key={comment.id} className="grid gap-1 border-l-2 border-ph-blue pl-3">
						<p className="break-words whitespace-pre-line">{comment.text}</p>
						<div className="flex flex-wrap items-center gap-x-3 text-13 text-ink-soft">
							<button type="button" className="underline" onClick={() => onChoose(comment)}>
								{index + 1} · {t(`editor.side_${comment.side}`)}
							</button>
							<span>{comment.author || t('designs.comment_owner')}</span>
							<time dateTime={comment.createdAt}>{when.format(new Date(comment.createdAt))}</time>
							{extra?.(comment)}
						</div>
					</li>
				))}
			</ol>
		</section>
	);
}
