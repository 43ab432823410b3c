import '@mantine/core/styles/Button.layer.css'
import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

type AnchorButtonProps = ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>

function AnchorButton(props: AnchorButtonProps): ReactNode {
  return <Button component="a" {...props} />
}

/** A link with the style of a button, for the main action of a screen. */
export const ButtonLink = createLink(AnchorButton)
