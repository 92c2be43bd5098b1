import CircleAlert from 'lucide-react/icons/circle-alert';
import { cloneElement, type ReactElement, type ReactNode, useId } from 'react';

interface ControlProps {
	id?: string;
	className?: string;
	'aria-describedby'?: string | undefined;
	'aria-invalid'?: boolean | 'true' | 'false' | undefined;
}

interface FieldProps {
	label: ReactNode;
	/** Shown below the control unless there is an error. */
	help?: ReactNode;
	/** What is wrong and how to fix it; shown with an icon, announced by screen readers, and describes the control. */
	error?: ReactNode;
	/** The word "optional" in the page's language, after the label. */
	optional?: string;
	className?: string;
	/** One input, select or textarea; it gets id, class and the aria attributes. */
	children: ReactElement<ControlProps>;
}

/** Label, control, help and error, linked for screen readers. */
export function Field({ label, help, error, optional, className, children }: FieldProps) {
	const made = useId();
	const id = children.props.id ?? made;
	const noteId = `${id}-note`;
	const control = cloneElement(children, {
		id,
		className: ['field-input', children.props.className].filter(Boolean).join(' '),
		'aria-describedby':
			[children.props['aria-describedby'], (error || help) && noteId].filter(Boolean).join(' ') || undefined,
		'aria-invalid': error ? true : undefined,
	});
	return (
		<div className={['field', className].filter(Boolean).join(' ')}>
			<label className="field-label" htmlFor={id}>
				{label} {optional && <span className="field-optional">({optional})</span>}
			</label>
			{control}
			{error ? (
				<p className="field-error" id={noteId} role="alert">
					<CircleAlert aria-hidden="true" />
					<span>{error}</span>
				</p>
			) : (
				help && (
					<p className="field-help" id={noteId}>
						{help}
					</p>
				)
			)}
		</div>
	);
}
